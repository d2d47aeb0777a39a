import type { ComponentProps } from "react";
import { TextArea } from "../ui/fields/field.tsx";

export const AltTextField = (props: Omit<ComponentProps<typeof TextArea>, "label" | "maxLength">) => (
	<TextArea label="Bildetekst for dem som ikke ser bildet" maxLength={500} isRequired {...props} />
);
