import { setPriority } from "node:os";
import sharp from "sharp";
import * as z from "zod";
import { carryOut, type Task } from "./encode.ts";

/** A process that makes pictures and nothing else; started by `encoder.ts`, and gone when its parent is. */

/** A third of a share where processors are scarce: pages are answered first, but pictures do not starve on a busy machine. */
const niceness = 5;

sharp.cache(false);
// Parallel work is what the queue of the parent decides about.
sharp.concurrency(1);
setPriority(niceness);

const messageSchema = z.object({ id: z.int(), task: z.custom<Task>((value) => typeof value === "object") });

process.on("message", async (message) => {
	const { id, task } = messageSchema.parse(message);
	try {
		process.send?.({ id, result: await carryOut(task) });
	} catch (error) {
		process.send?.({ id, failure: error instanceof Error ? error.message : String(error) });
	}
});
process.on("disconnect", () => process.exit(0));
