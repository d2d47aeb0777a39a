import type { ComponentProps } from "react";
import { TextArea } from "../ui/fields/field.tsx";

export const AltTextField = (props: Omit<ComponentProps<typeof TextArea>, "label" | "maxLength">) => (
	<TextArea
		label="Alternativ tekst"
		help="Hva bildet viser, for dem som ikke ser det."
		maxLength={500}
		isRequired
		{...props}
	/>
);
