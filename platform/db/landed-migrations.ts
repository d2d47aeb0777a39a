/**
 * Every landed migration in the order of landing: name, and hashes of its statements on SQLite and PostgreSQL.
 * Databases have run them, so lines are only added at the end. The failing test prints the line to add.
 */
export const landedMigrations: [name: string, sqlite: string, postgres: string][] = [
	["0001-tables", "0b22accbafcc", "abd0aad22d0f"],
	["0002-loyalty", "0275e7b58ad9", "ea95688bcc15"],
	["0003-content-version", "7dac2e036185", "20099b4bb246"],
	["0004-ticket-shop", "fa907c5af82c", "26da0c4647be"],
	["0005-identity", "80d0be5e9db2", "c6471406bd02"],
	["0006-management", "0908d76fc60e", "c4d91531f1a5"],
	["0007-search", "1b06aa4cbe35", "068fe86bd62d"],
	["0008-jobs", "3e0f4bcdcee3", "76866647c5d7"],
	["0009-newsletter", "46a488b51ced", "ef282a9aa0b0"],
	["0010-media-focal", "7b38531e4316", "b4db323dddd7"],
	["0011-sync", "eaee4fbab9fc", "3016b4c8d09c"],
	["0012-statistics", "d4ac08a5e09c", "76c843848232"],
	["0013-no-search-text", "1fe66f6ecd6b", "1fe66f6ecd6b"],
	["0014-hashed-records", "dc8533a7febf", "dc8533a7febf"],
	["0015-event-by-time", "dd0e21af44c8", "dd0e21af44c8"],
	["0016-event-by-change", "6a34582a91b5", "6a34582a91b5"],
	["0017-changes-in-order", "15050bee7318", "15050bee7318"],
	["0025-test-page", "566da876da1b", "94a6979abc24"],
	["0018-keyed-addresses", "8d791d27aad9", "30a18e1d6105"],
	["0021-ticket-event", "d08e215f9a9d", "53aa4dcd58aa"],
	["0022-event-moved-from", "5a61eecf0487", "d0526f5c4846"],
	["0019-publish-sites", "e657595ad553", "21d8cd8fcc54"],
	["0026-page-search", "8eeb0f234b40", "73919be3af8f"],
	["0028-review-pictures", "2815b5fa202e", "8f0e2d4a6dcf"],
	["0027-pins-and-references", "c1aedc9a4911", "cb1e7bdf6ce6"],
	["0030-review-version", "bb20fed12ec4", "f05a7b4dc7be"],
	["0024-newsletter-schedule", "06fdd2867987", "5b5faddf3fe3"],
	["0031-email-jobs", "c7c34c459c93", "c7c34c459c93"],
];
