import { ApiError } from "@lerret/api-client/api-error";
import { followTranslations } from "@lerret/api-client/browser/translated-text";
import { staffPaths } from "@lerret/contracts/paths";
import { createRoot } from "react-dom/client";
import "../styles/control.css";
import { StartupFailure } from "../layout/startup-failure.tsx";
import { connect } from "../session/connection.ts";
import { LoginError } from "../session/session.ts";
import { startSession } from "../session/start-session.ts";
import { prepareReader } from "./camera.ts";
import { ControlApp } from "./control-app.tsx";
import type { Member } from "./event-choice.tsx";
import { openStorage, type Storage } from "./storage.ts";
import { TicketControl } from "./ticket-control.ts";

/** After it, the phone works with what it has stored. */
const loginTimeoutMs = 5000;

const rootElement = document.getElementById("root");
if (!rootElement) throw new Error("the page has no #root element");
const root = createRoot(rootElement);

followTranslations();
try {
	const storage = await openStorage();
	const member = await logIn(storage);
	if (member !== "leaving") await show(storage, member);
} catch (error) {
	root.render(<StartupFailure error={error} home={staffPaths.control} />);
}

async function show(storage: Storage, member: Member | null): Promise<void> {
	const login = member && { client: member.client, staffId: member.me.id, sites: member.sites };
	const control = await TicketControl.open({ storage, login });
	noteScans(control, member);
	prepareReader();
	navigator.serviceWorker
		?.register(staffPaths.controlWorker, { scope: staffPaths.control, updateViaCache: "none" })
		// Without a worker, which a browser may forbid, it needs a network to open.
		.catch(() => undefined);
	root.render(<ControlApp control={control} member={member} />);
}

/** A code that the camera reads is a use of the phone. */
function noteScans(control: TicketControl, member: Member | null): void {
	let { latest } = control.state;
	control.subscribe(() => {
		if (control.state.latest !== latest) member?.activity.note();
		latest = control.state.latest;
	});
}

/** Null without a network, or with a server that does not answer, if the phone has something to work with. */
async function logIn(storage: Storage): Promise<Member | "leaving" | null> {
	try {
		const session = await startSession(staffPaths.control, AbortSignal.timeout(loginTimeoutMs));
		return session === null || session === "logged out" ? "leaving" : await connect(session);
	} catch (error) {
		const isRejected = error instanceof LoginError || (error instanceof ApiError && error.status === 403);
		if (isRejected || (await storage.readAll("choices")).length === 0) throw error;
		// A reload must not repeat a login that has ended.
		history.replaceState(null, "", location.pathname + location.hash);
		return null;
	}
}
