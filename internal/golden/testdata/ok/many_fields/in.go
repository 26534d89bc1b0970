// Package wide has structs with many members.
package wide

import (
	"context"
	"strconv"
)

// Wide has 65 members.
type Wide struct {
	// F000 is one of many.
	F000 int `json:"f000,omitempty"`
	// F001 is one of many.
	F001 int `json:"f001,omitempty"`
	// F002 is one of many.
	F002 int `json:"f002,omitempty"`
	// F003 is one of many.
	F003 int `json:"f003,omitempty"`
	// F004 is one of many.
	F004 int `json:"f004,omitempty"`
	// F005 is one of many.
	F005 int `json:"f005,omitempty"`
	// F006 is one of many.
	F006 int `json:"f006,omitempty"`
	// F007 is one of many.
	F007 int `json:"f007,omitempty"`
	// F008 is one of many.
	F008 int `json:"f008,omitempty"`
	// F009 is one of many.
	F009 int `json:"f009,omitempty"`
	// F010 is one of many.
	F010 int `json:"f010,omitempty"`
	// F011 is one of many.
	F011 int `json:"f011,omitempty"`
	// F012 is one of many.
	F012 int `json:"f012,omitempty"`
	// F013 is one of many.
	F013 int `json:"f013,omitempty"`
	// F014 is one of many.
	F014 int `json:"f014,omitempty"`
	// F015 is one of many.
	F015 int `json:"f015,omitempty"`
	// F016 is one of many.
	F016 int `json:"f016,omitempty"`
	// F017 is one of many.
	F017 int `json:"f017,omitempty"`
	// F018 is one of many.
	F018 int `json:"f018,omitempty"`
	// F019 is one of many.
	F019 int `json:"f019,omitempty"`
	// F020 is one of many.
	F020 int `json:"f020,omitempty"`
	// F021 is one of many.
	F021 int `json:"f021,omitempty"`
	// F022 is one of many.
	F022 int `json:"f022,omitempty"`
	// F023 is one of many.
	F023 int `json:"f023,omitempty"`
	// F024 is one of many.
	F024 int `json:"f024,omitempty"`
	// F025 is one of many.
	F025 int `json:"f025,omitempty"`
	// F026 is one of many.
	F026 int `json:"f026,omitempty"`
	// F027 is one of many.
	F027 int `json:"f027,omitempty"`
	// F028 is one of many.
	F028 int `json:"f028,omitempty"`
	// F029 is one of many.
	F029 int `json:"f029,omitempty"`
	// F030 is one of many.
	F030 int `json:"f030,omitempty"`
	// F031 is one of many.
	F031 int `json:"f031,omitempty"`
	// F032 is one of many.
	F032 int `json:"f032,omitempty"`
	// F033 is one of many.
	F033 int `json:"f033,omitempty"`
	// F034 is one of many.
	F034 int `json:"f034,omitempty"`
	// F035 is one of many.
	F035 int `json:"f035,omitempty"`
	// F036 is one of many.
	F036 int `json:"f036,omitempty"`
	// F037 is one of many.
	F037 int `json:"f037,omitempty"`
	// F038 is one of many.
	F038 int `json:"f038,omitempty"`
	// F039 is one of many.
	F039 int `json:"f039,omitempty"`
	// F040 is one of many.
	F040 int `json:"f040,omitempty"`
	// F041 is one of many.
	F041 int `json:"f041,omitempty"`
	// F042 is one of many.
	F042 int `json:"f042,omitempty"`
	// F043 is one of many.
	F043 int `json:"f043,omitempty"`
	// F044 is one of many.
	F044 int `json:"f044,omitempty"`
	// F045 is one of many.
	F045 int `json:"f045,omitempty"`
	// F046 is one of many.
	F046 int `json:"f046,omitempty"`
	// F047 is one of many.
	F047 int `json:"f047,omitempty"`
	// F048 is one of many.
	F048 int `json:"f048,omitempty"`
	// F049 is one of many.
	F049 int `json:"f049,omitempty"`
	// F050 is one of many.
	F050 int `json:"f050,omitempty"`
	// F051 is one of many.
	F051 int `json:"f051,omitempty"`
	// F052 is one of many.
	F052 int `json:"f052,omitempty"`
	// F053 is one of many.
	F053 int `json:"f053,omitempty"`
	// F054 is one of many.
	F054 int `json:"f054,omitempty"`
	// F055 is one of many.
	F055 int `json:"f055,omitempty"`
	// F056 is one of many.
	F056 int `json:"f056,omitempty"`
	// F057 is one of many.
	F057 int `json:"f057,omitempty"`
	// F058 is one of many.
	F058 int `json:"f058,omitempty"`
	// F059 is one of many.
	F059 int `json:"f059,omitempty"`
	// F060 is one of many.
	F060 int `json:"f060,omitempty"`
	// F061 is one of many.
	F061 int `json:"f061,omitempty"`
	// F062 is one of many.
	F062 int `json:"f062,omitempty"`
	// F063 is one of many.
	F063 int `json:"f063,omitempty"`
	// Last is the 65th, and required.
	Last int `json:"last"`
}

// Wider has 300 members, three of them required.
type Wider struct {
	// G000 is one of many.
	G000 string `json:"g000,omitempty"`
	// G001 is one of many.
	G001 string `json:"g001,omitempty"`
	// G002 is one of many.
	G002 string `json:"g002,omitempty"`
	// G003 is one of many.
	G003 string `json:"g003,omitempty"`
	// G004 is one of many.
	G004 string `json:"g004,omitempty"`
	// G005 is one of many.
	G005 string `json:"g005,omitempty"`
	// G006 is one of many.
	G006 string `json:"g006,omitempty"`
	// G007 is one of many.
	G007 string `json:"g007,omitempty"`
	// G008 is one of many.
	G008 string `json:"g008,omitempty"`
	// G009 is one of many.
	G009 string `json:"g009,omitempty"`
	// G010 is one of many.
	G010 string `json:"g010,omitempty"`
	// G011 is one of many.
	G011 string `json:"g011,omitempty"`
	// G012 is one of many.
	G012 string `json:"g012,omitempty"`
	// G013 is one of many.
	G013 string `json:"g013,omitempty"`
	// G014 is one of many.
	G014 string `json:"g014,omitempty"`
	// G015 is one of many.
	G015 string `json:"g015,omitempty"`
	// G016 is one of many.
	G016 string `json:"g016,omitempty"`
	// G017 is one of many.
	G017 string `json:"g017,omitempty"`
	// G018 is one of many.
	G018 string `json:"g018,omitempty"`
	// G019 is one of many.
	G019 string `json:"g019,omitempty"`
	// G020 is one of many.
	G020 string `json:"g020,omitempty"`
	// G021 is one of many.
	G021 string `json:"g021,omitempty"`
	// G022 is one of many.
	G022 string `json:"g022,omitempty"`
	// G023 is one of many.
	G023 string `json:"g023,omitempty"`
	// G024 is one of many.
	G024 string `json:"g024,omitempty"`
	// G025 is one of many.
	G025 string `json:"g025,omitempty"`
	// G026 is one of many.
	G026 string `json:"g026,omitempty"`
	// G027 is one of many.
	G027 string `json:"g027,omitempty"`
	// G028 is one of many.
	G028 string `json:"g028,omitempty"`
	// G029 is one of many.
	G029 string `json:"g029,omitempty"`
	// G030 is one of many.
	G030 string `json:"g030,omitempty"`
	// G031 is one of many.
	G031 string `json:"g031,omitempty"`
	// G032 is one of many.
	G032 string `json:"g032,omitempty"`
	// G033 is one of many.
	G033 string `json:"g033,omitempty"`
	// G034 is one of many.
	G034 string `json:"g034,omitempty"`
	// G035 is one of many.
	G035 string `json:"g035,omitempty"`
	// G036 is one of many.
	G036 string `json:"g036,omitempty"`
	// G037 is one of many.
	G037 string `json:"g037,omitempty"`
	// G038 is one of many.
	G038 string `json:"g038,omitempty"`
	// G039 is one of many.
	G039 string `json:"g039,omitempty"`
	// G040 is one of many.
	G040 string `json:"g040,omitempty"`
	// G041 is one of many.
	G041 string `json:"g041,omitempty"`
	// G042 is one of many.
	G042 string `json:"g042,omitempty"`
	// G043 is one of many.
	G043 string `json:"g043,omitempty"`
	// G044 is one of many.
	G044 string `json:"g044,omitempty"`
	// G045 is one of many.
	G045 string `json:"g045,omitempty"`
	// G046 is one of many.
	G046 string `json:"g046,omitempty"`
	// G047 is one of many.
	G047 string `json:"g047,omitempty"`
	// G048 is one of many.
	G048 string `json:"g048,omitempty"`
	// G049 is one of many.
	G049 string `json:"g049,omitempty"`
	// G050 is one of many.
	G050 string `json:"g050,omitempty"`
	// G051 is one of many.
	G051 string `json:"g051,omitempty"`
	// G052 is one of many.
	G052 string `json:"g052,omitempty"`
	// G053 is one of many.
	G053 string `json:"g053,omitempty"`
	// G054 is one of many.
	G054 string `json:"g054,omitempty"`
	// G055 is one of many.
	G055 string `json:"g055,omitempty"`
	// G056 is one of many.
	G056 string `json:"g056,omitempty"`
	// G057 is one of many.
	G057 string `json:"g057,omitempty"`
	// G058 is one of many.
	G058 string `json:"g058,omitempty"`
	// G059 is one of many.
	G059 string `json:"g059,omitempty"`
	// G060 is one of many.
	G060 string `json:"g060,omitempty"`
	// G061 is one of many.
	G061 string `json:"g061,omitempty"`
	// G062 is one of many.
	G062 string `json:"g062,omitempty"`
	// G063 is one of many.
	G063 string `json:"g063,omitempty"`
	// G064 is one of many.
	G064 string `json:"g064,omitempty"`
	// G065 is one of many.
	G065 string `json:"g065,omitempty"`
	// G066 is one of many.
	G066 string `json:"g066,omitempty"`
	// G067 is one of many.
	G067 string `json:"g067,omitempty"`
	// G068 is one of many.
	G068 string `json:"g068,omitempty"`
	// G069 is one of many.
	G069 string `json:"g069,omitempty"`
	// G070 is one of many.
	G070 string `json:"g070,omitempty"`
	// G071 is one of many.
	G071 string `json:"g071,omitempty"`
	// G072 is one of many.
	G072 string `json:"g072,omitempty"`
	// G073 is one of many.
	G073 string `json:"g073,omitempty"`
	// G074 is one of many.
	G074 string `json:"g074,omitempty"`
	// G075 is one of many.
	G075 string `json:"g075,omitempty"`
	// G076 is one of many.
	G076 string `json:"g076,omitempty"`
	// G077 is one of many.
	G077 string `json:"g077,omitempty"`
	// G078 is one of many.
	G078 string `json:"g078,omitempty"`
	// G079 is one of many.
	G079 string `json:"g079,omitempty"`
	// G080 is one of many.
	G080 string `json:"g080,omitempty"`
	// G081 is one of many.
	G081 string `json:"g081,omitempty"`
	// G082 is one of many.
	G082 string `json:"g082,omitempty"`
	// G083 is one of many.
	G083 string `json:"g083,omitempty"`
	// G084 is one of many.
	G084 string `json:"g084,omitempty"`
	// G085 is one of many.
	G085 string `json:"g085,omitempty"`
	// G086 is one of many.
	G086 string `json:"g086,omitempty"`
	// G087 is one of many.
	G087 string `json:"g087,omitempty"`
	// G088 is one of many.
	G088 string `json:"g088,omitempty"`
	// G089 is one of many.
	G089 string `json:"g089,omitempty"`
	// G090 is one of many.
	G090 string `json:"g090,omitempty"`
	// G091 is one of many.
	G091 string `json:"g091,omitempty"`
	// G092 is one of many.
	G092 string `json:"g092,omitempty"`
	// G093 is one of many.
	G093 string `json:"g093,omitempty"`
	// G094 is one of many.
	G094 string `json:"g094,omitempty"`
	// G095 is one of many.
	G095 string `json:"g095,omitempty"`
	// G096 is one of many.
	G096 string `json:"g096,omitempty"`
	// G097 is one of many.
	G097 string `json:"g097,omitempty"`
	// G098 is one of many.
	G098 string `json:"g098,omitempty"`
	// G099 is one of many.
	G099 string `json:"g099"`
	// G100 is one of many.
	G100 string `json:"g100,omitempty"`
	// G101 is one of many.
	G101 string `json:"g101,omitempty"`
	// G102 is one of many.
	G102 string `json:"g102,omitempty"`
	// G103 is one of many.
	G103 string `json:"g103,omitempty"`
	// G104 is one of many.
	G104 string `json:"g104,omitempty"`
	// G105 is one of many.
	G105 string `json:"g105,omitempty"`
	// G106 is one of many.
	G106 string `json:"g106,omitempty"`
	// G107 is one of many.
	G107 string `json:"g107,omitempty"`
	// G108 is one of many.
	G108 string `json:"g108,omitempty"`
	// G109 is one of many.
	G109 string `json:"g109,omitempty"`
	// G110 is one of many.
	G110 string `json:"g110,omitempty"`
	// G111 is one of many.
	G111 string `json:"g111,omitempty"`
	// G112 is one of many.
	G112 string `json:"g112,omitempty"`
	// G113 is one of many.
	G113 string `json:"g113,omitempty"`
	// G114 is one of many.
	G114 string `json:"g114,omitempty"`
	// G115 is one of many.
	G115 string `json:"g115,omitempty"`
	// G116 is one of many.
	G116 string `json:"g116,omitempty"`
	// G117 is one of many.
	G117 string `json:"g117,omitempty"`
	// G118 is one of many.
	G118 string `json:"g118,omitempty"`
	// G119 is one of many.
	G119 string `json:"g119,omitempty"`
	// G120 is one of many.
	G120 string `json:"g120,omitempty"`
	// G121 is one of many.
	G121 string `json:"g121,omitempty"`
	// G122 is one of many.
	G122 string `json:"g122,omitempty"`
	// G123 is one of many.
	G123 string `json:"g123,omitempty"`
	// G124 is one of many.
	G124 string `json:"g124,omitempty"`
	// G125 is one of many.
	G125 string `json:"g125,omitempty"`
	// G126 is one of many.
	G126 string `json:"g126,omitempty"`
	// G127 is one of many.
	G127 string `json:"g127,omitempty"`
	// G128 is one of many.
	G128 string `json:"g128,omitempty"`
	// G129 is one of many.
	G129 string `json:"g129,omitempty"`
	// G130 is one of many.
	G130 string `json:"g130,omitempty"`
	// G131 is one of many.
	G131 string `json:"g131,omitempty"`
	// G132 is one of many.
	G132 string `json:"g132,omitempty"`
	// G133 is one of many.
	G133 string `json:"g133,omitempty"`
	// G134 is one of many.
	G134 string `json:"g134,omitempty"`
	// G135 is one of many.
	G135 string `json:"g135,omitempty"`
	// G136 is one of many.
	G136 string `json:"g136,omitempty"`
	// G137 is one of many.
	G137 string `json:"g137,omitempty"`
	// G138 is one of many.
	G138 string `json:"g138,omitempty"`
	// G139 is one of many.
	G139 string `json:"g139,omitempty"`
	// G140 is one of many.
	G140 string `json:"g140,omitempty"`
	// G141 is one of many.
	G141 string `json:"g141,omitempty"`
	// G142 is one of many.
	G142 string `json:"g142,omitempty"`
	// G143 is one of many.
	G143 string `json:"g143,omitempty"`
	// G144 is one of many.
	G144 string `json:"g144,omitempty"`
	// G145 is one of many.
	G145 string `json:"g145,omitempty"`
	// G146 is one of many.
	G146 string `json:"g146,omitempty"`
	// G147 is one of many.
	G147 string `json:"g147,omitempty"`
	// G148 is one of many.
	G148 string `json:"g148,omitempty"`
	// G149 is one of many.
	G149 string `json:"g149,omitempty"`
	// G150 is one of many.
	G150 string `json:"g150,omitempty"`
	// G151 is one of many.
	G151 string `json:"g151,omitempty"`
	// G152 is one of many.
	G152 string `json:"g152,omitempty"`
	// G153 is one of many.
	G153 string `json:"g153,omitempty"`
	// G154 is one of many.
	G154 string `json:"g154,omitempty"`
	// G155 is one of many.
	G155 string `json:"g155,omitempty"`
	// G156 is one of many.
	G156 string `json:"g156,omitempty"`
	// G157 is one of many.
	G157 string `json:"g157,omitempty"`
	// G158 is one of many.
	G158 string `json:"g158,omitempty"`
	// G159 is one of many.
	G159 string `json:"g159,omitempty"`
	// G160 is one of many.
	G160 string `json:"g160,omitempty"`
	// G161 is one of many.
	G161 string `json:"g161,omitempty"`
	// G162 is one of many.
	G162 string `json:"g162,omitempty"`
	// G163 is one of many.
	G163 string `json:"g163,omitempty"`
	// G164 is one of many.
	G164 string `json:"g164,omitempty"`
	// G165 is one of many.
	G165 string `json:"g165,omitempty"`
	// G166 is one of many.
	G166 string `json:"g166,omitempty"`
	// G167 is one of many.
	G167 string `json:"g167,omitempty"`
	// G168 is one of many.
	G168 string `json:"g168,omitempty"`
	// G169 is one of many.
	G169 string `json:"g169,omitempty"`
	// G170 is one of many.
	G170 string `json:"g170,omitempty"`
	// G171 is one of many.
	G171 string `json:"g171,omitempty"`
	// G172 is one of many.
	G172 string `json:"g172,omitempty"`
	// G173 is one of many.
	G173 string `json:"g173,omitempty"`
	// G174 is one of many.
	G174 string `json:"g174,omitempty"`
	// G175 is one of many.
	G175 string `json:"g175,omitempty"`
	// G176 is one of many.
	G176 string `json:"g176,omitempty"`
	// G177 is one of many.
	G177 string `json:"g177,omitempty"`
	// G178 is one of many.
	G178 string `json:"g178,omitempty"`
	// G179 is one of many.
	G179 string `json:"g179,omitempty"`
	// G180 is one of many.
	G180 string `json:"g180,omitempty"`
	// G181 is one of many.
	G181 string `json:"g181,omitempty"`
	// G182 is one of many.
	G182 string `json:"g182,omitempty"`
	// G183 is one of many.
	G183 string `json:"g183,omitempty"`
	// G184 is one of many.
	G184 string `json:"g184,omitempty"`
	// G185 is one of many.
	G185 string `json:"g185,omitempty"`
	// G186 is one of many.
	G186 string `json:"g186,omitempty"`
	// G187 is one of many.
	G187 string `json:"g187,omitempty"`
	// G188 is one of many.
	G188 string `json:"g188,omitempty"`
	// G189 is one of many.
	G189 string `json:"g189,omitempty"`
	// G190 is one of many.
	G190 string `json:"g190,omitempty"`
	// G191 is one of many.
	G191 string `json:"g191,omitempty"`
	// G192 is one of many.
	G192 string `json:"g192,omitempty"`
	// G193 is one of many.
	G193 string `json:"g193,omitempty"`
	// G194 is one of many.
	G194 string `json:"g194,omitempty"`
	// G195 is one of many.
	G195 string `json:"g195,omitempty"`
	// G196 is one of many.
	G196 string `json:"g196,omitempty"`
	// G197 is one of many.
	G197 string `json:"g197,omitempty"`
	// G198 is one of many.
	G198 string `json:"g198,omitempty"`
	// G199 is one of many.
	G199 string `json:"g199"`
	// G200 is one of many.
	G200 string `json:"g200,omitempty"`
	// G201 is one of many.
	G201 string `json:"g201,omitempty"`
	// G202 is one of many.
	G202 string `json:"g202,omitempty"`
	// G203 is one of many.
	G203 string `json:"g203,omitempty"`
	// G204 is one of many.
	G204 string `json:"g204,omitempty"`
	// G205 is one of many.
	G205 string `json:"g205,omitempty"`
	// G206 is one of many.
	G206 string `json:"g206,omitempty"`
	// G207 is one of many.
	G207 string `json:"g207,omitempty"`
	// G208 is one of many.
	G208 string `json:"g208,omitempty"`
	// G209 is one of many.
	G209 string `json:"g209,omitempty"`
	// G210 is one of many.
	G210 string `json:"g210,omitempty"`
	// G211 is one of many.
	G211 string `json:"g211,omitempty"`
	// G212 is one of many.
	G212 string `json:"g212,omitempty"`
	// G213 is one of many.
	G213 string `json:"g213,omitempty"`
	// G214 is one of many.
	G214 string `json:"g214,omitempty"`
	// G215 is one of many.
	G215 string `json:"g215,omitempty"`
	// G216 is one of many.
	G216 string `json:"g216,omitempty"`
	// G217 is one of many.
	G217 string `json:"g217,omitempty"`
	// G218 is one of many.
	G218 string `json:"g218,omitempty"`
	// G219 is one of many.
	G219 string `json:"g219,omitempty"`
	// G220 is one of many.
	G220 string `json:"g220,omitempty"`
	// G221 is one of many.
	G221 string `json:"g221,omitempty"`
	// G222 is one of many.
	G222 string `json:"g222,omitempty"`
	// G223 is one of many.
	G223 string `json:"g223,omitempty"`
	// G224 is one of many.
	G224 string `json:"g224,omitempty"`
	// G225 is one of many.
	G225 string `json:"g225,omitempty"`
	// G226 is one of many.
	G226 string `json:"g226,omitempty"`
	// G227 is one of many.
	G227 string `json:"g227,omitempty"`
	// G228 is one of many.
	G228 string `json:"g228,omitempty"`
	// G229 is one of many.
	G229 string `json:"g229,omitempty"`
	// G230 is one of many.
	G230 string `json:"g230,omitempty"`
	// G231 is one of many.
	G231 string `json:"g231,omitempty"`
	// G232 is one of many.
	G232 string `json:"g232,omitempty"`
	// G233 is one of many.
	G233 string `json:"g233,omitempty"`
	// G234 is one of many.
	G234 string `json:"g234,omitempty"`
	// G235 is one of many.
	G235 string `json:"g235,omitempty"`
	// G236 is one of many.
	G236 string `json:"g236,omitempty"`
	// G237 is one of many.
	G237 string `json:"g237,omitempty"`
	// G238 is one of many.
	G238 string `json:"g238,omitempty"`
	// G239 is one of many.
	G239 string `json:"g239,omitempty"`
	// G240 is one of many.
	G240 string `json:"g240,omitempty"`
	// G241 is one of many.
	G241 string `json:"g241,omitempty"`
	// G242 is one of many.
	G242 string `json:"g242,omitempty"`
	// G243 is one of many.
	G243 string `json:"g243,omitempty"`
	// G244 is one of many.
	G244 string `json:"g244,omitempty"`
	// G245 is one of many.
	G245 string `json:"g245,omitempty"`
	// G246 is one of many.
	G246 string `json:"g246,omitempty"`
	// G247 is one of many.
	G247 string `json:"g247,omitempty"`
	// G248 is one of many.
	G248 string `json:"g248,omitempty"`
	// G249 is one of many.
	G249 string `json:"g249,omitempty"`
	// G250 is one of many.
	G250 string `json:"g250,omitempty"`
	// G251 is one of many.
	G251 string `json:"g251,omitempty"`
	// G252 is one of many.
	G252 string `json:"g252,omitempty"`
	// G253 is one of many.
	G253 string `json:"g253,omitempty"`
	// G254 is one of many.
	G254 string `json:"g254,omitempty"`
	// G255 is one of many.
	G255 string `json:"g255,omitempty"`
	// G256 is one of many.
	G256 string `json:"g256,omitempty"`
	// G257 is one of many.
	G257 string `json:"g257,omitempty"`
	// G258 is one of many.
	G258 string `json:"g258,omitempty"`
	// G259 is one of many.
	G259 string `json:"g259,omitempty"`
	// G260 is one of many.
	G260 string `json:"g260,omitempty"`
	// G261 is one of many.
	G261 string `json:"g261,omitempty"`
	// G262 is one of many.
	G262 string `json:"g262,omitempty"`
	// G263 is one of many.
	G263 string `json:"g263,omitempty"`
	// G264 is one of many.
	G264 string `json:"g264,omitempty"`
	// G265 is one of many.
	G265 string `json:"g265,omitempty"`
	// G266 is one of many.
	G266 string `json:"g266,omitempty"`
	// G267 is one of many.
	G267 string `json:"g267,omitempty"`
	// G268 is one of many.
	G268 string `json:"g268,omitempty"`
	// G269 is one of many.
	G269 string `json:"g269,omitempty"`
	// G270 is one of many.
	G270 string `json:"g270,omitempty"`
	// G271 is one of many.
	G271 string `json:"g271,omitempty"`
	// G272 is one of many.
	G272 string `json:"g272,omitempty"`
	// G273 is one of many.
	G273 string `json:"g273,omitempty"`
	// G274 is one of many.
	G274 string `json:"g274,omitempty"`
	// G275 is one of many.
	G275 string `json:"g275,omitempty"`
	// G276 is one of many.
	G276 string `json:"g276,omitempty"`
	// G277 is one of many.
	G277 string `json:"g277,omitempty"`
	// G278 is one of many.
	G278 string `json:"g278,omitempty"`
	// G279 is one of many.
	G279 string `json:"g279,omitempty"`
	// G280 is one of many.
	G280 string `json:"g280,omitempty"`
	// G281 is one of many.
	G281 string `json:"g281,omitempty"`
	// G282 is one of many.
	G282 string `json:"g282,omitempty"`
	// G283 is one of many.
	G283 string `json:"g283,omitempty"`
	// G284 is one of many.
	G284 string `json:"g284,omitempty"`
	// G285 is one of many.
	G285 string `json:"g285,omitempty"`
	// G286 is one of many.
	G286 string `json:"g286,omitempty"`
	// G287 is one of many.
	G287 string `json:"g287,omitempty"`
	// G288 is one of many.
	G288 string `json:"g288,omitempty"`
	// G289 is one of many.
	G289 string `json:"g289,omitempty"`
	// G290 is one of many.
	G290 string `json:"g290,omitempty"`
	// G291 is one of many.
	G291 string `json:"g291,omitempty"`
	// G292 is one of many.
	G292 string `json:"g292,omitempty"`
	// G293 is one of many.
	G293 string `json:"g293,omitempty"`
	// G294 is one of many.
	G294 string `json:"g294,omitempty"`
	// G295 is one of many.
	G295 string `json:"g295,omitempty"`
	// G296 is one of many.
	G296 string `json:"g296,omitempty"`
	// G297 is one of many.
	G297 string `json:"g297,omitempty"`
	// G298 is one of many.
	G298 string `json:"g298,omitempty"`
	// G299 is one of many.
	G299 string `json:"g299"`
}

// SumWide adds the first and the last.
//
//mcp:tool readonly
func SumWide(ctx context.Context, w Wide) (int, error) {
	return w.F000 + w.F063 + w.Last, nil
}

// JoinWider joins two.
//
//mcp:tool readonly
func JoinWider(ctx context.Context, w Wider) (string, error) {
	return w.G000 + w.G299 + strconv.Itoa(len(w.G150)), nil
}
