import type { PaymentCredentials } from "@lerret/contracts/settings/payment-accounts";
import * as z from "zod";
import { version } from "../../../installation/version.ts";
import { PaymentProviderError } from "../driver.ts";
import { readLimitedText } from "../limited-response.ts";

export type VippsRequest = { method: "GET" | "POST" | "DELETE"; path: string; body?: object; idempotencyKey?: string };
/** Returns the body of a successful response, null if it has none. Throws PaymentProviderError. */
export type CallVipps = (request: VippsRequest) => Promise<unknown>;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });
const problemSchema = z.object({
	title: z.string().optional(),
	detail: z.string().optional(),
	extraDetails: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
});

const requestTimeoutMs = 3000;
/** A token is renewed this long before it expires. */
const renewalMs = 5 * 60_000;
const systemHeaders = {
	"vipps-system-name": "lerret",
	"vipps-system-version": version,
	"vipps-system-plugin-name": "lerret-billetter",
	"vipps-system-plugin-version": version,
};

/** Vipps' HTTP API with one sales unit's keys. The access token is kept until it expires. `address` is for a fake server. */
export function createVippsApi(credentials: PaymentCredentials["vipps"], address: string | null): CallVipps {
	const baseUrl = address ?? (credentials.isTest ? "https://apitest.vipps.no" : "https://api.vipps.no");
	const keys = {
		"ocp-apim-subscription-key": credentials.subscriptionKey,
		"merchant-serial-number": credentials.merchant,
		...systemHeaders,
	};
	let token: Promise<{ value: string; endsAt: number }> | null = null;

	async function fetchToken() {
		const { clientId: client_id, clientSecret: client_secret } = credentials;
		const response = await send(`${baseUrl}/accesstoken/get`, {
			method: "POST",
			headers: { ...keys, client_id, client_secret },
		});
		const { access_token, expires_in } = readBody(tokenSchema, await readResponse(response));
		return { value: access_token, endsAt: Date.now() + expires_in * 1000 - renewalMs };
	}

	async function readToken(): Promise<string> {
		// Concurrent calls wait for the same token.
		token ??= fetchToken();
		try {
			const { value, endsAt } = await token;
			if (endsAt > Date.now()) return value;
		} catch (error) {
			token = null;
			throw error;
		}
		token = fetchToken();
		return (await token).value;
	}

	async function request({ method, path, body, idempotencyKey }: VippsRequest): Promise<Response> {
		return send(`${baseUrl}${path}`, {
			method,
			headers: {
				...keys,
				authorization: `Bearer ${await readToken()}`,
				...(body ? { "content-type": "application/json" } : {}),
				...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
	}

	return async (call) => {
		const response = await request(call);
		if (response.status !== 401) return readResponse(response);
		await response.body?.cancel();
		// Vipps may end a token before its time.
		token = null;
		return readResponse(await request(call));
	};
}

async function send(url: string, init: RequestInit): Promise<Response> {
	try {
		return await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(requestTimeoutMs) });
	} catch (error) {
		throw new PaymentProviderError("Vipps does not respond", null, { cause: error });
	}
}

async function readResponse(response: Response): Promise<unknown> {
	const text = await readLimitedText(response).catch((error: unknown) => {
		if (error instanceof PaymentProviderError) throw error;
		throw new PaymentProviderError("the response of Vipps broke off", null, { cause: error });
	});
	if (response.ok) return text === "" ? null : parseJson(text);
	const { title = "", detail = "", extraDetails = [] } = problemSchema.safeParse(tryJson(text)).data ?? {};
	const code = extraDetails.find(({ name }) => name === "ErrorCode")?.reason ?? null;
	const words = [`Vipps: ${response.status}`, code, title, detail].filter(Boolean).join(" ");
	throw new PaymentProviderError(words, response.status, { code });
}

function tryJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

const parseJson = (text: string) => tryJson(text) ?? fail();

/** Throws PaymentProviderError for a response of another form. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
	const result = schema.safeParse(body);
	return result.success ? result.data : fail(result.error);
}

function fail(cause?: unknown): never {
	throw new PaymentProviderError("the response of Vipps has an unknown form", null, { cause });
}
