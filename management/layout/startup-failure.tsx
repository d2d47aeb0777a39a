import { ApiError } from "@lerret/api-client/api-error";
import { failureOf } from "../api/failure.ts";
import { LoginError } from "../session/session.ts";
import { useTitle } from "../ui/page-heading.tsx";

/** `home` is the app's own path. */
export function StartupFailure({ error, home }: { error: unknown; home: string }) {
	const { title, detail } = messagesOf(error);
	useTitle(title);
	return (
		<main className="opening">
			<h1>{title}</h1>
			<p>{detail}</p>
			<p className="actions">
				<a className="button" href={home}>
					Prøv igjen
				</a>
				<a href="/">Til nettstedet</a>
			</p>
		</main>
	);
}

export function messagesOf(error: unknown): { title: string; detail: string } {
	if (error instanceof LoginError)
		return {
			title: "Innloggingen ble ikke fullført",
			detail: "Den er for gammel, avbrutt eller begynt i et annet vindu. Begynn på nytt herfra.",
		};
	if (error instanceof ApiError && error.status === 403)
		return {
			title: "Du har ikke tilgang til administrasjonen",
			detail: "Du er logget inn, men kontoen din har ingen rolle her. Be en administrator om tilgang.",
		};
	if (error instanceof ApiError) return failureOf(error);
	return { title: "Får ikke logget inn", detail: "Innloggingstjenesten svarer ikke som den skal. Prøv igjen om litt." };
}
