import { creditLine, type PictureOrigin } from "@lerret/contracts/picture-credit";
import { CheckField, TextField } from "../ui/fields/field.tsx";

/** Who has made a picture, and how that is shown. */
export function OriginFields({
	origin,
	onOrigin,
}: {
	origin: PictureOrigin;
	onOrigin: (origin: PictureOrigin) => void;
}) {
	const shown = creditLine(origin);
	return (
		<>
			<TextField
				label="Fotograf eller tegner"
				value={origin.credit ?? ""}
				onText={(text) => onOrigin({ ...origin, credit: text === "" ? null : text })}
				maxLength={200}
				help={shown === null ? "Står ved bildet der det vises stort." : `Ved bildet står: ${shown}.`}
			/>
			<CheckField label="Laget med KI" isChecked={origin.isAi} onCheck={(isAi) => onOrigin({ ...origin, isAi })} />
		</>
	);
}
