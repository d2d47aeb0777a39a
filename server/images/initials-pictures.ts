import { AppError } from "@lerret/contracts/errors";
import { initialsRoute } from "@lerret/contracts/review-pictures";
import { Hono } from "hono";
import { html } from "hono/html";

/** One or two letters or digits, or "?", as `initialsOf` makes them. */
const initialsFilePattern = /^([\p{L}\p{N}]{1,4}|\?)\.svg$/u;

export function initialsPictureRoutes(): Hono {
	const routes = new Hono();
	routes.get(initialsRoute, (c) => {
		const initials = initialsFilePattern.exec(c.req.param("file").normalize("NFC"))?.[1];
		if (initials === undefined) throw new AppError("not_found");
		return c.body(
			String(
				html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#3b4252"/><text x="20" y="26" text-anchor="middle" font-family="system-ui, sans-serif" font-size="16" font-weight="600" fill="#fff">${initials}</text></svg>`,
			),
			200,
			{
				"content-type": "image/svg+xml",
				"cache-control": "public, max-age=31536000, immutable",
				"content-security-policy": "default-src 'none'",
			},
		);
	});
	return routes;
}
