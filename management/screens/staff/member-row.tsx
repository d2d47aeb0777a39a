import type { SiteStaff } from "@lerret/contracts/api/staff";
import { formatMoment } from "@lerret/contracts/nb/time";
import { staffPaths } from "@lerret/contracts/paths";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { type Failure, failureOf } from "../../api/failure.ts";
import { useConnection } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";

export type Send = (request: () => Promise<unknown>, notice: string) => Promise<void>;

/** A change that is confirmed first, and the request that makes it. */
export type Confirmation = { title: string; text: string; action: string; send: () => Promise<void> };

export type Confirm = (confirmation: Confirmation) => void;

type Member = Pick<SiteStaff, "id" | "name" | "email" | "hasAccess" | "hasFactor" | "lastLoginAt">;

/** One member with controls. `children` and `actions` get the functions that change the member. */
export function MemberRow({
	member,
	sendPasswordLink,
	endLogins,
	resetFactors,
	children,
	actions,
}: {
	member: Member;
	sendPasswordLink: () => Promise<unknown>;
	endLogins: () => Promise<unknown>;
	resetFactors: () => Promise<unknown>;
	children: (send: Send, confirm: Confirm) => ReactNode;
	actions: (send: Send, confirm: Confirm) => ReactNode;
}) {
	const { me } = useConnection();
	const { revalidate } = useRevalidator();
	const [failure, setFailure] = useState<Failure | null>(null);
	const [notice, setNotice] = useState("");
	const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

	async function run(request: () => Promise<unknown>): Promise<boolean> {
		setConfirmation(null);
		setFailure(null);
		setNotice("");
		try {
			await request();
			return true;
		} catch (error) {
			setFailure(failureOf(error));
			return false;
		}
	}

	const send: Send = async (request, successMessage) => {
		if (!(await run(request))) return;
		// The reload updates the menu and checks the access to this page again.
		if (member.id === me.id) return location.assign(staffPaths.management);
		setNotice(successMessage);
		await revalidate();
	};

	const sendLink = async () => {
		if (await run(sendPasswordLink)) setNotice("Lenken er sendt.");
	};

	return (
		<li className="member">
			<div>
				<strong>
					<bdi>{member.name}</bdi>
				</strong>
				<p className="small">
					{member.email}.{" "}
					{member.lastLoginAt === null
						? "Har ikke logget inn siden tilgangen ble gitt."
						: `Sist innlogget ${formatMoment(member.lastLoginAt)}.`}
					{member.hasFactor ? " Har engangskoder eller passnøkkel." : null}
				</p>
				{member.hasAccess ? null : <p className="field-error">Har ikke tilgang.</p>}
			</div>
			{children(send, setConfirmation)}
			<MoreMenu label={`Mer om ${member.name}`}>
				{member.hasAccess ? (
					<button type="button" onClick={() => void sendLink()}>
						Send lenke til nytt passord<span className="visually-hidden"> til {member.name}</span>
					</button>
				) : null}
				{member.hasAccess ? (
					<button
						type="button"
						onClick={() =>
							setConfirmation({
								title: `Logge ut ${member.name} overalt?`,
								text: "Det gjelder med en gang, på alle enheter og nettsteder. Det går an å logge inn igjen med passordet.",
								action: "Logg ut overalt",
								send: () => send(endLogins, `${member.name} er logget ut overalt.`),
							})
						}
					>
						Logg ut overalt<span className="visually-hidden">: {member.name}</span>
					</button>
				) : null}
				{member.hasFactor && member.id !== me.id ? (
					<button
						type="button"
						onClick={() =>
							setConfirmation({
								title: `Nullstille innloggingen til ${member.name}?`,
								text: "For den som har mistet telefonen. Engangskoder, passnøkler og gjenopprettingskoder blir borte, kontoen logges ut overalt, og passordet er nok til å logge inn, unntatt der rollen krever en ny app. Vær sikker på hvem som spør. Eieren får en e-post.",
								action: "Nullstill innloggingen",
								send: () => send(resetFactors, "Innloggingen er nullstilt."),
							})
						}
					>
						Nullstill innloggingen<span className="visually-hidden"> til {member.name}</span>
					</button>
				) : null}
				{actions(send, setConfirmation)}
			</MoreMenu>
			<p className="small" role="status">
				{notice}
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
