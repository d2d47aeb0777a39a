import { ApiError } from "@lerret/api-client/api-error";
import type { ReviewPicture } from "@lerret/contracts/review-pictures";
import type { LoyaltyApi } from "./api";
import type { UserProfile } from "./profile";
import type { Newsletter, Profile } from "./responses";

/** Calls of Min side, login and links in emails, apart from those that pages of films load. */

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
export async function login(
	api: LoyaltyApi,
	{ email, password, proof }: { email: string; password: string; proof?: string | undefined },
	signal?: AbortSignal,
): Promise<UserProfile> {
	const body = { Email: email, Password: password, ...(proof === undefined ? {} : { Proof: proof }) };
	const response = await api.read("login", await api.callWithCredentials("/login", body, signal));
	// UserInfo is the email address (spec.txt, section 3).
	return { userName: response.UserName, email: response.UserInfo, token: response.marsToken };
}
export async function register(
	api: LoyaltyApi,
	account: { email: string; password: string; userName: string },
	signal?: AbortSignal,
): Promise<UserProfile> {
	const response = await api.read("registration", await api.callWithCredentials("/profile", account, signal));
	return { userName: response.UserName, email: response.ContactEmail, token: response.Token };
}
/** Only an empty body means success (spec.txt, section 5). */
export async function forgotPassword(api: LoyaltyApi, email: string, signal?: AbortSignal): Promise<void> {
	const response = await api.callWithCredentials("/forgotPassword", { Email: email }, signal);
	if (response !== undefined) throw new ApiError("garbage");
}
/** Requests a link that allows a login after too many failed ones. */
export const requestLoginLink = (api: LoyaltyApi, email: string): Promise<unknown> =>
	api.callWithCredentials("/loginLink", { Email: email });
export const resetPassword = (api: LoyaltyApi, linkToken: string, password: string): Promise<unknown> =>
	api.callWithCredentials("/resetPassword", { Token: linkToken, Password: password });
export const verifyEmail = (api: LoyaltyApi, linkToken: string): Promise<unknown> =>
	api.callWithCredentials("/verifyEmail", { Token: linkToken });
