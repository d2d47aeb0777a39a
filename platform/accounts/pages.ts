import { pages } from "@lerret/contracts/routes";
import * as z from "zod";
import { implementPage, redirectTo } from "../page.ts";
import { confirmEmailChange, undoEmailChange } from "./visitors/email-change.ts";

const fields = z.object({ token: z.string() });

export const newEmailPage = implementPage(pages.newEmail, {
	fields,
	async act({ db }, { site, now }, { token }) {
		await confirmEmailChange(db, site.partnerIds[0] ?? 0, token, now);
		return redirectTo(`${pages.newEmail.path}?status=byttet`);
	},
});

export const undoEmailPage = implementPage(pages.undoEmail, {
	fields,
	async act({ db }, { site, now }, { token }) {
		await undoEmailChange(db, site.partnerIds[0] ?? 0, token, now);
		return redirectTo(`${pages.undoEmail.path}?status=angret`);
	},
});

export const accountPages = [newEmailPage, undoEmailPage];
