import type { ReviewPicture } from "@lerret/contracts/review-pictures";
import type { LoyaltyApi } from "./api";
import type { Newsletter, Profile } from "./responses";

/** Calls that only Min side makes, apart from those that pages of films load. Their back end is this server. */

const changeProfile = async (api: LoyaltyApi, body: { UserName: string } | { Picture: ReviewPicture | null }) =>
	(await api.callAsVisitor("/profile", { method: "PATCH", body })) as Profile;

export const rename = (api: LoyaltyApi, userName: string): Promise<Profile> =>
	changeProfile(api, { UserName: userName });
export const choosePicture = (api: LoyaltyApi, picture: ReviewPicture | null): Promise<Profile> =>
	changeProfile(api, { Picture: picture });
export const exportProfile = (api: LoyaltyApi): Promise<unknown> =>
	api.callAsVisitor("/profile", { query: { export: 1 } });
export const changePassword = (api: LoyaltyApi, password: string, newPassword: string): Promise<void> =>
	api.callWithPassword("POST", "/changePassword", { Password: password, NewPassword: newPassword });
/** Asks for a change of the address, which a link in an email to the new one confirms. */
export const changeEmail = (api: LoyaltyApi, password: string, email: string): Promise<void> =>
	api.callWithPassword("PUT", "/profile/email", { Password: password, Email: email });
export const resendVerification = (api: LoyaltyApi): Promise<unknown> =>
	api.callAsVisitor("/resendVerification", { method: "POST" });
export const readNewsletter = async (api: LoyaltyApi, signal: AbortSignal): Promise<Newsletter> =>
	(await api.callAsVisitor("/newsletter", { signal })) as Newsletter;
export const saveNewsletter = async (api: LoyaltyApi, topics: Newsletter["topics"]): Promise<Newsletter> =>
	(await api.callAsVisitor("/newsletter", { method: "PUT", body: { topics } })) as Newsletter;
export const endNewsletter = (api: LoyaltyApi): Promise<unknown> =>
	api.callAsVisitor("/newsletter", { method: "DELETE" });
