import {
	type ManagedVoucher,
	managedVoucherEndpoints,
	voucherChangeSchema,
} from "@lerret/contracts/api/managed-vouchers";
import { callWithEtag } from "../../api/call-with-etag.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { StoredDialog } from "../../editor/stored-dialog.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { CheckField, LineField, TextField } from "../../ui/fields/field.tsx";

type Fields = { validUntil: string; isBlocked: boolean; reason: string };

/** The end is an instant of Oslo's last second of the day. */
const fieldsOf = ({ validUntil, isBlocked }: ManagedVoucher): Fields => ({
	validUntil: validUntil?.slice(0, 10) ?? "",
	isBlocked,
	reason: "",
});
const labels = { validUntil: "Gjelder til og med", isBlocked: "Kortet er sperret", reason: "Begrunnelse" };

/** Extends or blocks a voucher, on the basis of the voucher that was read. */
export function ChangeDialog({
	voucher,
	etag,
	onDone,
	onClose,
}: {
	voucher: ManagedVoucher;
	etag: string;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const params = { siteId: useSite().id, id: voucher.id };

	return (
		<StoredDialog<Fields>
			title="Forleng eller sperr kortet"
			label="Lagre"
			item={{ kind: "gift-card", id: voucher.id }}
			schema={voucherChangeSchema}
			labels={labels}
			loaded={{ fields: fieldsOf(voucher), etag }}
			store={{
				read: async () => {
					const theirs = await callWithEtag(client, managedVoucherEndpoints.getGiftCard, { params });
					return { fields: fieldsOf(theirs.response), etag: theirs.etag };
				},
				save: async ({ fields: body, etag: current }) => {
					const call = { params, headers: { "If-Match": current }, body };
					await client.call(managedVoucherEndpoints.changeGiftCard, call);
					await onDone();
					return null;
				},
			}}
			onClose={onClose}
		>
			{(editor) => (
				<>
					<TextField label={labels.validUntil} type="date" {...bindFields(editor).text("validUntil")} />
					<CheckField
						label={labels.isBlocked}
						help="Et sperret kort kan ikke brukes. Det som er igjen, står der til sperren er tatt bort."
						isChecked={editor.fields.isBlocked}
						onCheck={(isBlocked) => editor.change({ isBlocked })}
					/>
					<LineField
						label={labels.reason}
						help="For dere selv; den står i loggen."
						maxLength={300}
						{...bindFields(editor).text("reason")}
					/>
				</>
			)}
		</StoredDialog>
	);
}
