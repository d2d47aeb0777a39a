import { parentPort } from "node:worker_threads";
import { renderTicketPdf, type TicketPdf } from "./pdf.ts";
import { type PosterPdf, renderPosterPdf } from "./poster-pdf.ts";
import { renderQrCode, renderQrPng } from "./qr.ts";
import { type ReportPdf, renderReportPdf } from "./report-pdf.ts";

/** The thread of `drawings.ts`. */

export type DrawingTask =
	| { kind: "qr-svg"; text: string }
	| { kind: "qr-png"; text: string; width: number }
	| { kind: "pdf"; tickets: TicketPdf }
	| { kind: "poster"; poster: PosterPdf }
	| { kind: "report"; report: ReportPdf };

export type DrawingReply = { id: number } & ({ drawing: string | Uint8Array } | { failure: string });

function draw(task: DrawingTask): Promise<string | Uint8Array> {
	if (task.kind === "qr-svg") return renderQrCode(task.text);
	if (task.kind === "poster") return renderPosterPdf(task.poster);
	if (task.kind === "report") return renderReportPdf(task.report);
	return task.kind === "qr-png" ? renderQrPng(task.text, task.width) : renderTicketPdf(task.tickets);
}

parentPort?.on("message", async ({ id, task }: { id: number; task: DrawingTask }) => {
	const reply: DrawingReply = await draw(task).then(
		(drawing) => ({ id, drawing }),
		(error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
	);
	parentPort?.postMessage(reply);
});
