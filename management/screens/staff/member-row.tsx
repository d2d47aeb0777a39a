import type { SiteStaff } from "@lerret/contracts/api/staff";
import { formatMoment } from "@lerret/contracts/nb/time";
import { staffPaths } from "@lerret/contracts/paths";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { type Failure, failureOf } from "../../api/failure.ts";
import { useConnection } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

type Send = (method: "PUT" | "DELETE" | "POST", path: string, notice: string, body?: object) => Promise<void>;

/** A change that is confirmed first, and the request that makes it. */
export type Confirmation = { title: string; text: string; action: string; send: () => Promise<void> };

type Member = Pick<SiteStaff, "id" | "name" | "email" | "hasAccess" | "lastLoginAt">;

/** One member with controls. `path` is the member's path in the API; `children` gets the functions that change it. */
export function MemberRow({
	member,
	path,
	children,
	actions,
}: {
	member: Member;
	path: string;
	children: (send: Send, confirm: (confirmation: Confirmation) => void) => ReactNode;
	actions: (send: Send, confirm: (confirmation: Confirmation) => void) => ReactNode;
}) {
	const { client, me } = useConnection();
	const { revalidate } = useRevalidator();
	const [failure, setFailure] = useState<Failure | null>(null);
	const [notice, setNotice] = useState("");
	const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

	const send: Send = async (method, requestPath, successMessage, body) => {
		setConfirmation(null);
		setFailure(null);
		setNotice("");
		try {
			await client.call(requestPath, { method, body });
			// The reload updates the menu and checks the access to this page again.
			if (member.id === me.id && method !== "POST") return location.assign(staffPaths.management);
			setNotice(successMessage);
			await revalidate();
		} catch (error) {
			setFailure(failureOf(error));
		}
	};

	return (
		<li className="member">
			<div>
				<strong>{member.name}</strong>
				<p className="small">
					{member.email}.{" "}
					{member.lastLoginAt === null
						? "Har aldri logget inn."
						: `Sist innlogget ${formatMoment(member.lastLoginAt)}.`}
				</p>
				{member.hasAccess ? null : <p className="field-error">Har ikke tilgang.</p>}
			</div>
			{children(send, setConfirmation)}
			<p className="actions">
				{member.hasAccess ? (
					<button
						type="button"
						className="quiet-button"
						onClick={() => void send("POST", `${path}/password-link`, "Lenken er sendt.")}
					>
						Send lenke til nytt passord<span className="visually-hidden"> til {member.name}</span>
					</button>
				) : null}
				{actions(send, setConfirmation)}
				<span className="small" role="status">
					{notice}
				</span>
			</p>
			<FailureNote failure={failure} />
			{confirmation ? (
				<ConfirmationDialog
					title={confirmation.title}
					text={confirmation.text}
					action={confirmation.action}
					onClose={() => setConfirmation(null)}
					onConfirm={() => void confirmation.send()}
				/>
			) : null}
		</li>
	);
}
