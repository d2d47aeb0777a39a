import type { Problem } from "@lerret/contracts/errors";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { PostForm } from "../../ui/post-form";
import { takeFocus } from "../../ui/take-focus";
import { TaskPage } from "../../ui/task-page";
import { readTitleStart } from "../rejected-form";

export function loadEmailLink(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	return { titleStart: readTitleStart(args), token: query.get("token") ?? "", isDone: query.has("status") };
}

type Props = {
	link: ReturnType<typeof loadEmailLink>;
	problem: Problem | undefined;
	action: string;
	title: string;
	lead: string;
	button: string;
	/** What to do after a link that does not work. */
	after: ReactNode;
	doneTitle: string;
	children: ReactNode;
};

/** Opened from an email. Only the button acts, because mail programs open links by themselves. */
export function EmailLinkPage({ link, problem, action, title, lead, button, after, doneTitle, children }: Props) {
	const { token, isDone } = link;
	if (isDone) return <TaskPage title={doneTitle}>{children}</TaskPage>;
	if (problem)
		return (
			<TaskPage title={title}>
				<p className="form-error" role="alert" ref={takeFocus} tabIndex={-1}>
					{problem.code === "email_taken"
						? "Adressen har fått en annen konto i mellomtiden. "
						: "Lenken er brukt, utløpt eller ufullstendig. "}
					{after}
				</p>
			</TaskPage>
		);
	if (token === "")
		return (
			<TaskPage title={title}>
				<p className="lead">Lenken er ikke hel. Åpne den fra e-posten igjen, eller kopier hele adressen.</p>
			</TaskPage>
		);
	return (
		<TaskPage title={title} lead={lead}>
			<PostForm action={action}>
				<input type="hidden" name="token" value={token} />
				<button type="submit" className="button">
					{button}
				</button>
			</PostForm>
		</TaskPage>
	);
}
