import { ApiError } from "@lerret/api-client/api-error";
import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { controlEndpoints, longestCode, type Scan } from "@lerret/contracts/api/control";
import { codeIn } from "@lerret/contracts/ticket-code";
import { type ConnectionState, type ControlState, type Judged, listKey, type Recorded } from "./control-state.ts";
import { nextBatch, sendScans, sendUndo } from "./scan-queue.ts";
import type { Change, Storage, StoredList, StoredScan } from "./storage.ts";
import { applyChanges, type ControlData, findExpired, type Login, readData } from "./stored-data.ts";
import { isCollision, judgeCode, judgeTicket, mergeAnswer, type Verdict } from "./verdict.ts";

type Options = { storage: Storage; login: Login | null; now?: () => Date; answerTimeoutMs?: number };

/**
 * Ticket control on one phone. A scan is stored before anything else, shown at once and sent in order; the server's
 * response counts (docs/decisions/0054).
 */
export class TicketControl {
	readonly #storage: Storage;
	readonly #client: EndpointClient | null;
	readonly #now: () => Date;
	/** How long a scan waits for the server before the phone judges alone. */
	readonly #answerTimeoutMs: number;
	readonly #listeners = new Set<() => void>();
	/** Scans whose verdict is not shown yet, and can still be the server's. */
	readonly #undecided = new Set<string>();
	#syncing: Promise<void> | null = null;
	#state: ControlState;

	private constructor({ storage, login, now = () => new Date(), answerTimeoutMs = 2500 }: Options, data: ControlData) {
		this.#storage = storage;
		this.#client = login?.client ?? null;
		this.#now = now;
		this.#answerTimeoutMs = answerTimeoutMs;
		const connection = login ? "online" : "offline";
		this.#state = { ...data, connection, isStorageBroken: false, chosen: null, latest: null };
	}

	/** Without a login, such as after the page was opened without a network, it works with what is stored. */
	static async open(options: Options): Promise<TicketControl> {
		const { data, changes } = await readData(options.storage, options.login);
		const control = new TicketControl(options, data);
		await control.#write(changes);
		await control.deleteExpired();
		return control;
	}

	get state(): ControlState {
		return this.#state;
	}

	get isLoggedIn(): boolean {
		return this.#client !== null;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	choose(chosen: ControlState["chosen"]): void {
		this.#set({ chosen, latest: null });
	}

	/** The downloaded list of the chosen event. */
	get list(): StoredList | null {
		const { chosen, lists } = this.#state;
		return lists.find(({ key }) => chosen !== null && key === listKey(chosen)) ?? null;
	}

	/** The scans of the chosen event, in order. */
	get scans(): StoredScan[] {
		return this.#state.scans.filter(({ eventId }) => eventId === this.#state.chosen?.eventId);
	}

	async refreshEvents(siteId: string): Promise<void> {
		const events = await this.#request((client) =>
			client.call(controlEndpoints.listControlEvents, { params: { siteId } }),
		);
		const { choices } = this.#state;
		if (events && choices)
			await this.#write([{ store: "choices", put: { ...choices, events: { ...choices.events, [siteId]: events } } }]);
	}

	/** Sends what waits, and downloads the list of the chosen event again. */
	async refreshList(): Promise<void> {
		const { chosen } = this.#state;
		if (!chosen) return;
		await this.sync();
		const requestedAt = this.#now().toISOString();
		const list = await this.#request((client) => client.call(controlEndpoints.getControlList, { params: chosen }));
		if (list) await this.#write([{ store: "lists", put: { key: listKey(chosen), list, requestedAt } }]);
	}

	/** Records a code at the door and shows whether it gives admission. Does nothing before the list is there. */
	async scanCode(text: string): Promise<void> {
		const { chosen, choices } = this.#state;
		const list = this.list;
		if (!chosen || !list) return;
		const code = codeIn(text).slice(0, longestCode);
		const events = choices?.events[chosen.siteId] ?? [];
		const known = { siteId: chosen.siteId, list, scans: this.scans, events };
		this.#show([await this.#record(chosen, code, await judgeCode(code, known))]);
	}

	/** Admits tickets of the list, such as one that was found by name or seat, as `scanCode` does. */
	async admitTickets(codeHashes: readonly string[]): Promise<void> {
		const { chosen } = this.#state;
		const list = this.list;
		if (!chosen || !list) return;
		const judge = (codeHash: string) => judgeTicket(codeHash, { list, scans: this.scans });
		this.#show(
			await Promise.all(
				codeHashes.map((codeHash) => this.#record(chosen, null, { codeHash, verdict: judge(codeHash) })),
			),
		);
	}

	async undo(scanId: string): Promise<void> {
		const scan = this.#findScan(scanId);
		if (!scan || scan.undoOrder !== null) return;
		if (this.#isShown(scanId)) this.#set({ latest: null });
		await this.#putScan({ ...scan, undoOrder: this.#nextOrder() });
		await this.sync();
	}

	/** Collisions that have been seen are not announced again. */
	async acknowledgeCollisions(): Promise<void> {
		const unseen = this.#state.scans.filter((scan) => isCollision(scan) && !scan.isAcknowledged);
		await this.#write(unseen.map((scan) => ({ store: "scans", put: { ...scan, isAcknowledged: true } })));
	}

	/** Sends what waits. Resolves when nothing waits any more or the server does not answer. */
	sync(): Promise<void> {
		this.#syncing ??= Promise.resolve().then(() => this.#sendAll());
		return this.#syncing;
	}

	/** Deletes personal data the day after, and when someone else takes over the phone. Scans that wait stay. */
	async deleteExpired(): Promise<void> {
		await this.#write(findExpired(this.#state, this.#now()));
	}

	async deleteLists(): Promise<void> {
		await this.#write(this.#state.lists.map(({ key }) => ({ store: "lists", delete: key })));
	}

	async #record(
		chosen: { siteId: string; eventId: string },
		code: string | null,
		{ codeHash, verdict }: { codeHash: string; verdict: Verdict },
	): Promise<Recorded> {
		const id = crypto.randomUUID();
		this.#undecided.add(id);
		await this.#putScan({
			...chosen,
			id,
			code,
			codeHash,
			at: this.#now().toISOString(),
			order: this.#nextOrder(),
			shown: verdict.result,
			answer: null,
			answeredAt: null,
			isAcknowledged: false,
			undoOrder: null,
			undoAnsweredAt: null,
		});
		const sent = this.sync();
		if (this.#state.connection === "online") await Promise.race([sent, delay(this.#answerTimeoutMs)]);
		this.#undecided.delete(id);
		return { scanId: id, verdict };
	}

	/** Shows verdicts with what the server has answered until now. */
	#show(recorded: readonly Recorded[]): void {
		const [first, ...others] = recorded.map(({ scanId, verdict }): Judged => {
			const answer = this.#findScan(scanId)?.answer ?? null;
			return { ...(answer ? mergeAnswer(verdict, answer) : verdict), scanId, isFromServer: answer !== null };
		});
		if (first) this.#set({ latest: { ...first, others } });
	}

	#isShown(scanId: string): boolean {
		const { latest } = this.#state;
		return latest !== null && [latest, ...latest.others].some((one) => one.scanId === scanId);
	}

	async #sendAll(): Promise<void> {
		try {
			for (;;) {
				const batch = nextBatch(this.#state.scans);
				if (!batch) return;
				const isAnswered = await (batch.kind === "undo" ? this.#sendUndos(batch.scans) : this.#sendScans(batch.scans));
				if (!isAnswered) return;
			}
		} finally {
			// In the same step as the last look at the queue, so that a later scan begins anew.
			this.#syncing = null;
		}
	}

	/** Returns false if the server did not answer, here and below. */
	async #sendUndos(scans: StoredScan[]): Promise<boolean> {
		for (const scan of scans) {
			if (!(await this.#request((client) => sendUndo(client, scan)))) return false;
			const current = this.#findScan(scan.id);
			if (current) await this.#putScan({ ...current, undoAnsweredAt: this.#now().toISOString() });
		}
		return true;
	}

	async #sendScans(scans: StoredScan[]): Promise<boolean> {
		const device = this.#state.choices?.device ?? "";
		const answers = await this.#request((client) => sendScans(client, scans, device));
		if (answers === null) return false;
		if (answers !== "rejected") {
			for (const answer of answers) await this.#settle(answer);
			return answers.length > 0;
		}
		const [first] = scans;
		if (scans.length === 1 && first) await this.#settle({ id: first.id, result: "unknown" });
		// One by one, so that a scan that the server cannot accept does not keep the others back.
		else for (const scan of scans) if (!(await this.#sendScans([scan]))) return false;
		return true;
	}

	async #settle(answer: Scan): Promise<void> {
		const scan = this.#findScan(answer.id);
		if (!scan) return;
		const isUndecided = this.#undecided.has(scan.id);
		const shown = isUndecided ? answer.result : scan.shown;
		// The guest was turned away, so the ticket must not be used by this scan.
		const mustUndo = shown !== "valid" && answer.result === "valid" && scan.undoOrder === null;
		await this.#putScan({
			...scan,
			shown,
			answer,
			answeredAt: this.#now().toISOString(),
			code: null,
			undoOrder: mustUndo ? this.#nextOrder() : scan.undoOrder,
		});
		const { latest } = this.#state;
		if (latest && this.#isShown(scan.id) && !mustUndo)
			this.#show([latest, ...latest.others].map((verdict) => ({ scanId: verdict.scanId, verdict })));
	}

	/** Calls the server and notes what came of it. Null if there is no answer. */
	async #request<T>(call: (client: EndpointClient) => Promise<T>): Promise<T | null> {
		if (!this.#client) return null;
		try {
			const answer = await call(this.#client);
			this.#setConnection("online");
			return answer;
		} catch (error) {
			const status = error instanceof ApiError ? error.status : null;
			this.#setConnection(status === 401 ? "logged-out" : status === 403 ? "forbidden" : "offline");
			return null;
		}
	}

	#setConnection(connection: ConnectionState): void {
		if (connection !== this.#state.connection) this.#set({ connection });
	}

	#findScan(id: string): StoredScan | undefined {
		return this.#state.scans.find((scan) => scan.id === id);
	}

	#nextOrder(): number {
		const orders = this.#state.scans.flatMap(({ order, undoOrder }) => [order, undoOrder ?? 0]);
		return Math.max(this.#now().getTime(), ...orders.map((order) => order + 1));
	}

	#putScan(scan: StoredScan): Promise<void> {
		return this.#write([{ store: "scans", put: scan }]);
	}

	async #write(changes: Change[]): Promise<void> {
		if (changes.length === 0) return;
		this.#set(applyChanges(this.#state, changes));
		try {
			await this.#storage.write(changes);
		} catch {
			this.#set({ isStorageBroken: true });
		}
	}

	#set(changes: Partial<ControlState>): void {
		this.#state = { ...this.#state, ...changes };
		for (const listener of this.#listeners) listener();
	}
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
