/**
 * Every landed migration in the order of landing: name, and hashes of its statements on SQLite and PostgreSQL.
 * Databases have run them, so lines are only added at the end. The failing test prints the line to add.
 */
export const landedMigrations: [name: string, sqlite: string, postgres: string][] = [
	["0000-baseline", "9c132e621f5e", "f137f18e8c11"],
	["0014-hashed-records", "dc8533a7febf", "dc8533a7febf"],
	["0025-test-page", "566da876da1b", "94a6979abc24"],
	["0031-email-jobs", "c7c34c459c93", "c7c34c459c93"],
	["0055-retention", "24826986af8d", "24826986af8d"],
	["0050-payment-checks", "1aca81a7cfe9", "1aca81a7cfe9"],
	["0060-names-given-by-sites", "e0bed85a30d5", "e0bed85a30d5"],
	["0040-refund-causes", "9981894daae9", "9981894daae9"],
	["0045-restored-claims", "9baba6495a45", "9baba6495a45"],
	["0051-event-cancellations", "4f89a541eb6f", "4f89a541eb6f"],
	["0076-price-changes", "cae49f52f36e", "cae49f52f36e"],
	["0080-sealed-voucher-codes", "18fbc5d632d1", "18fbc5d632d1"],
	["0081-setting-checks", "5db587533fde", "5db587533fde"],
	["0095-missing-pictures", "5a7bcee020dc", "5a7bcee020dc"],
	["0115-seat-changes", "512df37e41a6", "512df37e41a6"],
	["0105-email-changes", "611c0512cf7c", "611c0512cf7c"],
	["0090-presence-writing", "0aa13b90e9fc", "0aa13b90e9fc"],
	["0125-planning-rules", "fc4a2a43a42c", "fc4a2a43a42c"],
	["0116-pay-links", "8317831755b1", "8317831755b1"],
	["0106-replaced-codes", "0c76510d6168", "0c76510d6168"],
	["0170-hall-swaps", "d93cb897f8d1", "d93cb897f8d1"],
	["0180-planned-withdrawals", "47ed1d6ea70c", "47ed1d6ea70c"],
	["0175-waiting-list-offers", "01c9289aa4c0", "01c9289aa4c0"],
	["0190-tono-concerts", "d12fe652ae0d", "d12fe652ae0d"],
	["0171-halls-before-moves", "bf3cf78eb37e", "bf3cf78eb37e"],
	["0220-film-weeks", "c9e9a27e805e", "c9e9a27e805e"],
];
