import type { Event } from "@lerret/contracts/api/event-responses";
import { vi } from "vitest";
import { createLoyaltyApi } from "../loyalty/api";
import type { UserProfile } from "../loyalty/profile";
import type { ProfileStorage } from "../storage/browser-storage";
import { createAccount } from "./account";

export type PendingRequest = {
	path: string;
	query: URLSearchParams;
	method: string;
	headers: Headers;
	body: unknown;
	signal: AbortSignal;
	respond: (status: number, body?: unknown) => void;
	failNetwork: () => void;
};

export const kari: UserProfile = { userName: "Kari", email: "kari@tindevik.example", token: "token-of-kari" };
export const ola: UserProfile = { userName: "Ola", email: "ola@birkevag.example", token: "token-of-ola" };

export function createFakeBackEnd(
	stored: UserProfile | null = null,
	baseUrl = "/api/loyalty/118",
	{ hasSession = false }: { hasSession?: boolean } = {},
) {
	const pending: PendingRequest[] = [];
	const waiters: { path: string; notify: (request: PendingRequest) => void }[] = [];
	const log = vi.fn();

	const fetch: typeof globalThis.fetch = (input, init) =>
		new Promise((resolve, reject) => {
			const url = new URL(String(input), "http://localhost");
			const signal = init?.signal ?? new AbortController().signal;
			signal.addEventListener("abort", () => reject(signal.reason));
			const request: PendingRequest = {
				path: url.pathname.replace("/api/loyalty/118", ""),
				query: url.searchParams,
				method: init?.method ?? "GET",
				headers: new Headers(init?.headers),
				body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
				signal,
				respond: (status, body) => resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
				failNetwork: () => reject(new TypeError("fetch failed")),
			};
			const index = waiters.findIndex(({ path }) => path === request.path);
			if (index === -1) pending.push(request);
			else waiters.splice(index, 1)[0]?.notify(request);
		});

	const saved = { profile: stored, hasSession };
	const listeners = new Set<(profile: UserProfile | null) => void>();
	const storage: ProfileStorage = {
		read: () => saved.profile,
		write: (profile) => {
			saved.profile = profile;
		},
		onChange: (notify) => {
			listeners.add(notify);
			return () => listeners.delete(notify);
		},
	};

	const eventCalls: { ids: string[]; respond: (events: Event[]) => void; fail: (error: Error) => void }[] = [];
	const account = createAccount({
		storage,
		createApi: (options) => createLoyaltyApi({ ...options, baseUrl, fetch, cookies: () => "XSRF-TOKEN=x" }),
		fetchEvents: (ids) => new Promise((respond, fail) => eventCalls.push({ ids, respond, fail })),
		sessionMark: {
			exists: () => saved.hasSession,
			delete: () => {
				saved.hasSession = false;
			},
		},
		log,
	});
	account.restore();

	function next(path: string): Promise<PendingRequest> {
		const index = pending.findIndex((request) => request.path === path);
		const request = index === -1 ? undefined : pending.splice(index, 1)[0];
		return request ? Promise.resolve(request) : new Promise((notify) => waiters.push({ path, notify }));
	}

	async function respondToExchange(): Promise<void> {
		(await next("/switchTokensDx")).respond(204);
	}

	return {
		account,
		kept: saved,
		log,
		eventCalls,
		state: () => account.store.getState(),
		otherTab: (profile: UserProfile | null) => {
			for (const notify of listeners) notify(profile);
		},
		next,
		unhandledPaths: () => pending.map(({ path }) => path),
		exchange: respondToExchange,
	};
}

export const problem = (status: number, code: string) => ({
	type: `urn:lerret:problem:${code}`,
	title: "Feil",
	status,
	detail: "Noe gikk galt.",
	code,
});

export const film = (id: string) => ({
	Title: `Film ${id}`,
	MovieId: id,
	Edis: [`EDI${id}`],
	Rating: 4.5,
	RatingCount: 2,
	Poster: null,
	link: `http://localhost:3000/film-${id}`,
});

export const review = (id: string, userId = `user-${id}`) => ({
	id,
	comment: "Fin.",
	rating: 5,
	addedAt: "2026-11-20T18:00:00+01:00",
	likesCount: 3,
	movieId: "1",
	userId,
	userName: "Kari",
	image: null,
	isLiked: false,
});

export const ticket = (id: string) => ({
	movieId: id,
	movieTitle: `Film ${id}`,
	notes: "",
	qrCode: `T-${id}`,
	qrUrl: `/api/loyalty/118/tickets/${id}/qr.svg`,
	startTime: "2026-11-20T18:00:00+01:00",
	expirationDate: "2026-11-20T22:00:00+01:00",
	poster: "/media/p/320.jpg",
	screen: "Sal 1",
	seatsInfo: { info: "", seats: [{ row: "4", seats: ["7", "8"] }] },
});
