import { Worker } from "node:worker_threads";
import type { DrawingReply, DrawingTask } from "./drawing-thread.ts";
import type { TicketPdf } from "./pdf.ts";
import type { PosterPdf } from "./poster-pdf.ts";
import type { ReportPdf } from "./report-pdf.ts";

/** QR codes and PDFs, drawn in a thread of their own: a PDF takes tens of milliseconds, in which no page would be made. */
export type Drawings = {
	/** A QR code as an SVG document. */
	qrSvg: (text: string) => Promise<string>;
	/** A QR code as a PNG of a width in pixels. */
	qrPng: (text: string, width: number) => Promise<Uint8Array>;
	ticketPdf: (tickets: TicketPdf) => Promise<Uint8Array>;
	posterPdf: (poster: PosterPdf) => Promise<Uint8Array>;
	reportPdf: (report: ReportPdf) => Promise<Uint8Array>;
	close: () => Promise<void>;
};

type Pending = { resolve: (drawing: never) => void; reject: (error: Error) => void };

/** The thread ends after this time without tasks, which frees its memory. */
const idleTimeoutMs = 60_000;

/** The thread starts with the first task. */
export function createDrawings(): Drawings {
	const pending = new Map<number, Pending>();
	let thread: Worker | null = null;
	let lastId = 0;
	let idle: NodeJS.Timeout | undefined;

	function start(): Worker {
		const started = new Worker(new URL("./drawing-thread.ts", import.meta.url));
		started.on("message", settle);
		started.on("error", (error) => handleLoss(started, error instanceof Error ? error : new Error(String(error))));
		started.on("exit", () => handleLoss(started, new Error("the drawing thread has ended")));
		return started;
	}

	function settle({ id, ...reply }: DrawingReply): void {
		const task = pending.get(id);
		if (!task) return;
		pending.delete(id);
		if ("failure" in reply) task.reject(new Error(reply.failure));
		else task.resolve(reply.drawing as never);
		if (pending.size > 0) return;
		// An idle thread must not keep the app from exiting.
		thread?.unref();
		idle = setTimeout(() => void close(), idleTimeoutMs).unref();
	}

	function handleLoss(lost: Worker, error: Error): void {
		if (lost !== thread) return;
		thread = null;
		for (const task of pending.values()) task.reject(error);
		pending.clear();
	}

	async function close(): Promise<void> {
		clearTimeout(idle);
		const ended = thread;
		if (!ended) return;
		handleLoss(ended, new Error("the drawing thread was ended"));
		await ended.terminate();
	}

	function draw<T>(task: DrawingTask): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			clearTimeout(idle);
			thread ??= start();
			thread.ref();
			lastId += 1;
			pending.set(lastId, { resolve, reject });
			thread.postMessage({ id: lastId, task });
		});
	}

	return {
		qrSvg: (text) => draw({ kind: "qr-svg", text }),
		qrPng: (text, width) => draw({ kind: "qr-png", text, width }),
		ticketPdf: (tickets) => draw({ kind: "pdf", tickets }),
		posterPdf: (poster) => draw({ kind: "poster", poster }),
		reportPdf: (report) => draw({ kind: "report", report }),
		close,
	};
}
