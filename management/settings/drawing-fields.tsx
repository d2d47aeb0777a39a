import { errorsIn } from "../editing/bind-fields.ts";
import { TextField } from "../parts/field.tsx";
import { RowsField } from "../parts/rows-field.tsx";
import { DrawingField } from "./drawing-field.tsx";
import { Section } from "./section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

export function DrawingFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, failure } = editor;
	const { logo, favicon, footerLogos } = fields;
	const errorOf = errorsIn(failure);
	return (
		<Section title="Logoer">
			<p>
				Tegningene er SVG-filer med bare figurer og farger i seg. Farger som heter «currentColor», følger teksten rundt.
			</p>
			<DrawingField
				label="Logo øverst på sidene"
				svg={logo.svg}
				error={errorOf("logo.svg")}
				onSvg={(svg) => change({ logo: { ...logo, svg } })}
			/>
			<TextField
				label="Hva logoen sier"
				value={logo.label}
				maxLength={200}
				help="For dem som ikke ser den: som regel navnet."
				error={errorOf("logo.label")}
				onText={(label) => change({ logo: { ...logo, label } })}
			/>
			<DrawingField
				label="Ikon i nettleserens fane"
				svg={favicon}
				help="Kvadratisk. Brukes også når nettstedet legges på hjemskjermen til en telefon."
				error={errorOf("favicon")}
				onSvg={(svg) => change({ favicon: svg })}
			/>
			<RowsField
				legend="Logoer nederst på sidene"
				one="logo"
				rows={footerLogos}
				most={10}
				empty={{ svg: "", label: "" }}
				error={errorOf("footerLogos")}
				onRows={(rows) => change({ footerLogos: rows })}
			>
				{({ row, at, set, nth }) => (
					<>
						<DrawingField
							label={nth("Tegning")}
							svg={row.svg}
							error={errorOf(`footerLogos.${at}.svg`)}
							onSvg={(svg) => set({ svg })}
						/>
						<TextField
							label={nth("Hva logoen sier")}
							value={row.label}
							maxLength={200}
							error={errorOf(`footerLogos.${at}.label`)}
							onText={(label) => set({ label })}
						/>
					</>
				)}
			</RowsField>
		</Section>
	);
}
