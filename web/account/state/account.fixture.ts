import type { Event } from "@lerret/contracts/api/events";
import { vi } from "vitest";
import type { ProfileStorage } from "../browser-storage";
import { createLoyaltyApi } from "../loyalty/api";
import type { UserProfile } from "../profile";
import { createAccount } from "./account";

export type Asked = {
	path: string;
	query: URLSearchParams;
	method: string;
	headers: Headers;
	body: unknown;
	signal: AbortSignal;
	answer: (status: number, body?: unknown) => void;
	breakOff: () => void;
};

export const kari: UserProfile = { userName: "Kari", email: "kari@tindevik.example", token: "token-of-kari" };
export const ola: UserProfile = { userName: "Ola", email: "ola@birkevag.example", token: "token-of-ola" };

export function playBackEnd(stored: UserProfile | null = null) {
	const asked: Asked[] = [];
	const waiting: { path: string; tell: (request: Asked) => void }[] = [];
	const log = vi.fn();

	const fetch: typeof globalThis.fetch = (input, init) =>
		new Promise((resolve, reject) => {
			const url = new URL(String(input), "http://localhost");
			const signal = init?.signal ?? new AbortController().signal;
			signal.addEventListener("abort", () => reject(signal.reason));
			const request: Asked = {
				path: url.pathname.replace("/api/loyalty/118", ""),
				query: url.searchParams,
				method: init?.method ?? "GET",
				headers: new Headers(init?.headers),
				body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
				signal,
				answer: (status, body) => resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
				breakOff: () => reject(new TypeError("fetch failed")),
			};
			const index = waiting.findIndex(({ path }) => path === request.path);
			if (index === -1) asked.push(request);
			else waiting.splice(index, 1)[0]?.tell(request);
		});

	const kept = { profile: stored };
	const listeners = new Set<(profile: UserProfile | null) => void>();
	const storage: ProfileStorage = {
		read: () => kept.profile,
		write: (profile) => {
			kept.profile = profile;
		},
		onChange: (tell) => {
			listeners.add(tell);
			return () => listeners.delete(tell);
		},
	};

	const eventCalls: { ids: string[]; answer: (events: Event[]) => void; fail: (error: Error) => void }[] = [];
	const account = createAccount({
		storage,
		loadApi: async (options) =>
			createLoyaltyApi({ ...options, baseUrl: "/api/loyalty/118", fetch, cookies: () => "XSRF-TOKEN=x" }),
		fetchEvents: (ids) => new Promise((answer, fail) => eventCalls.push({ ids, answer, fail })),
		log,
	});
	account.restore();

	function next(path: string): Promise<Asked> {
		const index = asked.findIndex((request) => request.path === path);
		const request = index === -1 ? undefined : asked.splice(index, 1)[0];
		return request ? Promise.resolve(request) : new Promise((tell) => waiting.push({ path, tell }));
	}

	async function exchange(): Promise<void> {
		(await next("/switchTokensDx")).answer(204);
	}

	return {
		account,
		kept,
		log,
		eventCalls,
		state: () => account.store.getState(),
		otherTab: (profile: UserProfile | null) => {
			for (const tell of listeners) tell(profile);
		},
		next,
		untaken: () => asked.map(({ path }) => path),
		exchange,
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
