import { eventChangeEndpoints } from "@lerret/contracts/api/event-changes";
import { type EventChoices, eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import type { ListedShowing } from "@lerret/contracts/api/showings";
import { line, requiredLine } from "@lerret/contracts/management-fields";
import { formatMoment } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import * as z from "zod";
import { type ContentResource, type Item, publishItem, readItem } from "../../../api/content.ts";
import { bindFields } from "../../../editor/bind-fields.ts";
import { fieldLabels } from "../../../editor/descriptions.ts";
import { CheckField, LineField } from "../../../ui/fields/field.tsx";
import { LocalTimeField } from "../../../ui/fields/local-time-field.tsx";
import { endAfter } from "../copy-event.ts";
import { type PublishedFields, readPublished } from "../event-loader.ts";
import { EventWarnings } from "../event-warnings.tsx";
import { HallField } from "../hall-field.tsx";
import { HolderCount } from "../holders.tsx";
import { formatOrigin, isElsewhere, moveOf, swapPath } from "../move.ts";
import { type ShowingAction, type ShowingContext, showingDialog } from "./showing-dialog.tsx";

type Loaded = {
	resource: ContentResource<"event">;
	item: Item<"event">;
	published: PublishedFields;
	choices: EventChoices;
};

/** `target`: where it is held in the week. */
type Subject = ListedShowing & { target?: { startTime: string; screen: string } };

/** Moves a showing to another time or hall, and tells everyone with a ticket. */
export const MoveDialog = showingDialog(async (site, id): Promise<Loaded> => {
	const resource: Loaded["resource"] = { ...site, kind: "event" };
	const [item, choices] = await Promise.all([
		readItem(resource, id),
		site.client.call(eventChoicesEndpoints.listEventChoices, { params: { siteId: site.siteId } }),
	]);
	return { resource, item, published: (await readPublished(resource, item)) ?? item.fields, choices };
}, move);

const moveSchema = z.object({
	startTime: z.iso.datetime({ offset: true, error: "Skriv hele datoen og klokkeslettet." }),
	screen: requiredLine(100),
	notice: line(500),
	isShown: z.boolean(),
	/** Whether the places that are in use are in the chosen hall, as far as it has been checked. */
	hasPlaces: z.boolean(),
});
type MoveFields = z.output<typeof moveSchema>;

function move({
	showing: { id, title, target },
	client,
	siteId,
	holders,
	close,
	loaded: { resource, item, published, choices },
}: ShowingContext<Subject, Loaded>): ShowingAction<MoveFields> {
	const { fields: before } = item;
	const isSold = holders === null || holders.tickets + holders.elsewhere > 0;
	const hasEmail = isSold && holders?.tickets !== 0;
	const { startTime, screen } = published;
	const toEvent = (fields: MoveFields) => ({
		...before,
		id,
		...{ startTime: fields.startTime, screen: fields.screen, notice: fields.notice || null },
		endTime: fields.startTime === "" ? before.endTime : endAfter(before, fields.startTime),
		...moveOf(published, { ...before, startTime: fields.startTime }, fields.isShown),
	});
	return {
		title: `Flytte ${title}?`,
		label: () => "Flytt forestillingen",
		schema: moveSchema
			.refine((fields) => isElsewhere(published, fields), {
				path: ["startTime"],
				message: "Velg en ny tid eller en ny sal.",
			})
			.refine(({ hasPlaces }) => hasPlaces, {
				path: ["screen"],
				message: "Velg en sal som har plassene som er i bruk, eller bytt sal først.",
			}),
		first: { startTime, screen, ...target, notice: "", isShown: isSold, hasPlaces: true },
		email: (fields) =>
			hasEmail && fields.hasPlaces && isElsewhere(published, fields)
				? {
						kind: "moved",
						text: fields.notice,
						screen: fields.screen,
						startTime: fields.startTime || startTime,
					}
				: null,
		intro: (
			<p>
				Nå: {formatMoment(startTime)}, {screen}. <HolderCount holders={holders} />
				{item.status.isChanged ? " Andre endringer som ikke er publisert, blir publisert samtidig." : null}
			</p>
		),
		fields: ({ fields, change, errorOf, ...form }) => (
			<>
				<div className="pair">
					<LocalTimeField
						label={fieldLabels.event.startTime}
						instant={fields.startTime}
						error={errorOf("startTime")}
						onInstant={(instant) => change({ startTime: instant })}
					/>
					<HallField
						value={fields.screen}
						halls={choices.screens}
						error={errorOf("screen")}
						// Checks the time again, whose error a new hall removes.
						onText={(hall) => change({ screen: hall, startTime: fields.startTime })}
					/>
				</div>
				<EventWarnings
					before="flytter"
					showings={isElsewhere(published, fields) ? [toEvent(fields)] : []}
					onWarnings={(warnings) => change({ hasPlaces: warnings.every(({ code }) => code !== "lost-places") })}
				/>
				{fields.hasPlaces ? null : (
					<p>
						<Link to={swapPath(siteId, id, fields.screen)} onClick={close}>
							Bytt sal til {fields.screen}, og se over hvor alle får plass
						</Link>
						{fields.startTime === startTime ? null : " Den nye tiden velger du etterpå."}
					</p>
				)}
				<LineField
					label="Hvorfor, med egne ord"
					help={isSold ? "Står på nettstedet og i e-posten." : "Står på nettstedet."}
					maxLength={500}
					{...bindFields({ fields, change, errorOf, ...form }).text("notice")}
				/>
				<CheckField
					label={`Vis den som flyttet fra ${formatOrigin(published, fields)}`}
					help="Nettstedet viser «Flyttet», og en gammel tid overstrøket. Uten hake er det nye en retting."
					isChecked={fields.isShown}
					onCheck={(isShown) => change({ isShown })}
				/>
			</>
		),
		deed: "Flytt",
		publishes: toEvent,
		async send(fields) {
			const { id: _, ...sent } = toEvent(fields);
			await publishItem(resource, { ...item, fields: sent }, null);
			const { reach } = await client.call(eventChangeEndpoints.getNoticeReach, { params: { siteId, id } });
			return holders?.tickets === 0 || !reach ? null : { title: "Flyttet", reach };
		},
	};
}
