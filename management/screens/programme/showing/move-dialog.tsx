import { eventChangeEndpoints, type NoticeReach } from "@lerret/contracts/api/event-changes";
import { type EventChoices, eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import type { ListedShowing } from "@lerret/contracts/api/showings";
import { line, requiredLine } from "@lerret/contracts/management-fields";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import * as z from "zod";
import { type ContentResource, type Item, publishItem, readItem } from "../../../api/content.ts";
import { bindFields } from "../../../editor/bind-fields.ts";
import { fieldLabels } from "../../../editor/descriptions.ts";
import { LoadedDialog } from "../../../editor/loaded-dialog.tsx";
import { SubmitDialog } from "../../../editor/submit-dialog.tsx";
import { useForm } from "../../../editor/use-form.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { CheckField, LineField } from "../../../ui/fields/field.tsx";
import { LocalTimeField } from "../../../ui/fields/local-time-field.tsx";
import { endAfter } from "../copy-event.ts";
import { type PublishedFields, readPublished } from "../event-loader.ts";
import { EventWarnings } from "../event-warnings.tsx";
import { HallField } from "../hall-field.tsx";
import { HolderCount, useHolders } from "../holders.tsx";
import { formatOrigin, isElsewhere, moveOf } from "../move.ts";
import { useOverlapQuestion } from "../overlap-question.tsx";
import { BesidePreview, EmailPreview } from "./notice-preview.tsx";
import { ReachDialog } from "./reach.tsx";

type DialogProps = { showing: ListedShowing; onDone: () => Promise<void>; onClose: () => void };
type Loaded = { item: Item<"event">; published: PublishedFields; choices: EventChoices };

/** Moves a showing to another time or hall, and tells everyone with a ticket. */
export function MoveDialog(props: DialogProps) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { id, title } = props.showing;
	const holders = useHolders(id);
	async function read(): Promise<Loaded> {
		const resource: ContentResource<"event"> = { client, siteId, kind: "event" };
		const [item, choices] = await Promise.all([
			readItem(resource, id),
			client.call(eventChoicesEndpoints.listEventChoices, { params: { siteId } }),
		]);
		return { item, published: (await readPublished(resource, item)) ?? item.fields, choices };
	}
	return (
		<LoadedDialog title={title} read={read} onClose={props.onClose}>
			{(loaded) => (holders === undefined ? null : <MoveForm {...props} {...loaded} holders={holders} />)}
		</LoadedDialog>
	);
}

const moveSchema = z.object({
	startTime: z.iso.datetime({ offset: true, error: "Skriv hele datoen og klokkeslettet." }),
	screen: requiredLine(100),
	notice: line(500),
	isShown: z.boolean(),
});

function MoveForm({
	showing: { id, title },
	onDone,
	onClose,
	item,
	published,
	choices,
	holders,
}: DialogProps & Loaded & { holders: ReturnType<typeof useHolders> }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { fields: before } = item;
	const isSold = holders == null || holders.tickets + holders.elsewhere > 0;
	const { startTime, screen } = published;
	const schema = moveSchema.refine((fields) => isElsewhere(published, fields), {
		path: ["startTime"],
		message: "Velg en ny tid eller en ny sal.",
	});
	const form = useForm<z.output<typeof moveSchema>>(schema, { startTime, screen, notice: "", isShown: isSold });
	const { fields, change } = form;
	const { mayPublish, question } = useOverlapQuestion();
	const [reach, setReach] = useState<NoticeReach | null>(null);
	if (reach) return <ReachDialog eventId={id} title="Flyttet" initial={reach} onClose={onClose} />;

	const isMoved = isElsewhere(published, fields);
	const after = {
		...before,
		...{ startTime: fields.startTime, screen: fields.screen, notice: fields.notice || null },
		endTime: fields.startTime === "" ? before.endTime : endAfter(before, fields.startTime),
		...moveOf(published, { ...before, startTime: fields.startTime }, fields.isShown),
	};
	async function move(): Promise<void> {
		if (!(await mayPublish([{ ...after, id }]))) return;
		const resource: ContentResource<"event"> = { client, siteId, kind: "event" };
		await publishItem(resource, { ...item, fields: after }, null);
		const { reach: reached } = await client.call(eventChangeEndpoints.getNoticeReach, { params: { siteId, id } });
		if (holders?.tickets === 0 || !reached) onClose();
		else setReach(reached);
		await onDone();
	}
	return (
		<SubmitDialog
			title={`Flytte ${title}?`}
			label="Flytt forestillingen"
			isWide
			form={form}
			send={move}
			onClose={onClose}
		>
			<BesidePreview
				preview={
					isMoved && isSold && holders?.tickets !== 0 ? (
						<EmailPreview
							eventId={id}
							request={{
								kind: "moved",
								text: fields.notice,
								screen: fields.screen,
								startTime: fields.startTime || startTime,
							}}
						/>
					) : null
				}
			>
				<p>
					Nå: {formatMoment(startTime)}, {screen}. <HolderCount holders={holders} />
					{item.status.isChanged ? " Andre endringer som ikke er publisert, blir publisert samtidig." : null}
				</p>
				<div className="pair">
					<LocalTimeField
						label={fieldLabels.event.startTime}
						instant={fields.startTime}
						error={form.errorOf("startTime")}
						onInstant={(instant) => change({ startTime: instant })}
					/>
					<HallField
						value={fields.screen}
						halls={choices.screens}
						error={form.errorOf("screen")}
						// Checks the time again, whose error a new hall removes.
						onText={(hall) => change({ screen: hall, startTime: fields.startTime })}
					/>
				</div>
				<EventWarnings showings={isMoved ? [{ ...after, id }] : []} />
				<LineField
					label="Hvorfor, med egne ord"
					help={isSold ? "Står på nettstedet og i e-posten." : "Står på nettstedet."}
					maxLength={500}
					{...bindFields(form).text("notice")}
				/>
				<CheckField
					label={`Vis den som flyttet fra ${formatOrigin(published, fields)}`}
					help="Nettstedet viser «Flyttet», og en gammel tid overstrøket. Uten hake er det nye en retting."
					isChecked={fields.isShown}
					onCheck={(isShown) => change({ isShown })}
				/>
			</BesidePreview>
			{question}
		</SubmitDialog>
	);
}
