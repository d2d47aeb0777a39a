import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { linesOf, type Problem } from "./box-office.ts";
import type { Editor } from "./editor.ts";
import type { TestApp } from "./test-app.ts";

export type Caller = ReturnType<typeof createCaller>;

/** The caller `ringer@post.example`, whose places staff order at the event «prøve», and what comes of the link. */
export function createCaller(app: TestApp, admin: Editor) {
	let keyCount = 0;
	return {
		async order(seats: string[], more: object = {}, key?: string) {
			keyCount += 1;
			const lines = linesOf({ seats, quantity: seats.length });
			const body = { eventId: "prove", lines, email: "Ringer@Post.example", name: "Ragna Ringer", ...more };
			const reply = await admin.callOnce("pay-link", body, key ?? `lenke-${keyCount}`);
			return { status: reply.status, body: reply.body as unknown as ManagedOrder & Problem };
		},
		read: async (id: string) => (await admin.call("GET", `order/${id}`)).body as unknown as ManagedOrder,
		/** The path of the link that was last sent. */
		async sentLink(): Promise<string> {
			await app.runDueJobs();
			const text = app.emails.findLast(({ subject }) => subject.includes("etal"))?.text ?? "";
			return /http:\/\/localhost:3000(\/ordre\/\S+)/u.exec(text)?.[1] ?? "";
		},
		/** The emails about changes of the event. */
		notices: () =>
			app.emails
				.filter(({ to, subject }) => to === "ringer@post.example" && !subject.includes("etal"))
				.map(({ subject, text }) => ({ subject, text: text?.replaceAll("\u00a0", " ") ?? "" })),
		openTestPayments: () => app.db.selectFrom("payment").select("id").where("state", "=", "created").execute(),
	};
}
