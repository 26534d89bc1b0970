// Package region has arguments that a client mirrors into HTTP headers; on stdio
// they are arguments like any other.
package region

import "context"

// Query is a query in one region.
type Query struct {
	// Region is where the data lives.
	Region string `json:"region" mcp:"header=Region"`
	// Shard is the shard.
	Shard int `json:"shard,omitempty" mcp:"header=Shard"`
	// Where is nested.
	Where struct {
		// Dry runs nothing.
		Dry bool `json:"dry,omitempty" mcp:"header=Dry-Run"`
	} `json:"where,omitzero"`
}

// Run runs the query.
//
//mcp:tool readonly
func Run(ctx context.Context, q Query) (string, error) {
	return q.Region, nil
}

// Ping asks one tenant.
//
//mcp:tool readonly
//mcp:param tenant header=Tenant
func Ping(ctx context.Context, tenant string) (string, error) {
	return tenant, nil
}
