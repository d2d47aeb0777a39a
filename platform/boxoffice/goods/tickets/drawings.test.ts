import { setImmediate as nextIteration } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createDrawings, type Drawings } from "./drawings.ts";

let drawings: Drawings;
afterEach(() => drawings.close());

const ticket = {
	id: "b1",
	code: "kode",
	state: "valid" as const,
	seat: "1-1",
	seatLabel: "Rad 1, sete 1",
	ticketType: "Voksen",
	shows: "",
	ore: 15_000,
	isTest: false,
	refundId: null,
	exchangedTo: null,
	takenBackAt: null,
	doors: null,
	event: { id: "e1", title: "Film", startTime: "2026-11-27T18:00:00+01:00", hall: "Sal 1" },
} as const;

const look = { fonts: "slab", accent: "#8a2f1d" } as const;
const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(1, 4)).toString() === "PNG";

test("draws codes and tickets while the event loop goes on", async () => {
	drawings = createDrawings();
	const site = { siteTitle: "Tindevik", dayStartsAt: 4, look, facts: [], poster: null };
	const tickets = { ...site, tickets: Array.from({ length: 10 }, () => ticket) };
	// Both threads have loaded what they need.
	await drawings.ticketPdf(tickets);
	let isDrawn = false;
	const drawing = drawings.ticketPdf(tickets).finally(() => {
		isDrawn = true;
	});
	let iterations = 0;
	for (; !isDrawn; iterations += 1) await nextIteration();

	expect(Buffer.from(await drawing).toString("latin1", 0, 5)).toBe("%PDF-");
	expect(iterations).toBeGreaterThan(20);
	expect(await drawings.qrSvg("kode")).toContain("<svg");
	expect(isPng(await drawings.qrPng("kode", 480))).toBe(true);
});

test("a failed drawing fails alone, and a closed thread starts again", async () => {
	drawings = createDrawings();
	const failed = drawings.qrSvg("x".repeat(10_000));
	const other = drawings.qrSvg("kode");
	await expect(failed).rejects.toThrow("too big");
	expect(await other).toContain("<svg");
	await drawings.close();
	expect(await drawings.qrSvg("kode")).toContain("<svg");
});
