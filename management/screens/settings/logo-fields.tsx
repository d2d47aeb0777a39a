import { TextField } from "../../fields/field.tsx";
import { RowsField } from "../../fields/rows-field.tsx";
import { settingsLabels } from "./labels.ts";
import { SettingsSection } from "./settings-section.tsx";
import { SvgField } from "./svg-field.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

export function LogoFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, errorOf } = editor;
	const { logo, favicon, footerLogos } = fields;
	return (
		<SettingsSection title="Logoer">
			<p>
				Tegningene er SVG-filer med bare figurer og farger i seg. Farger som heter «currentColor», følger teksten rundt.
			</p>
			<SvgField
				label={settingsLabels.logo}
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
			<SvgField
				label={settingsLabels.favicon}
				svg={favicon}
				help="Kvadratisk. Brukes også når nettstedet legges på hjemskjermen til en telefon."
				error={errorOf("favicon")}
				onSvg={(svg) => change({ favicon: svg })}
			/>
			<RowsField
				legend={settingsLabels.footerLogos}
				itemName="logo"
				rows={footerLogos}
				maxRows={10}
				emptyRow={{ svg: "", label: "" }}
				error={errorOf("footerLogos")}
				onRows={(rows) => change({ footerLogos: rows })}
			>
				{({ row, index, set, rowLabel }) => (
					<>
						<SvgField
							label={rowLabel("Tegning")}
							svg={row.svg}
							error={errorOf(`footerLogos.${index}.svg`)}
							onSvg={(svg) => set({ svg })}
						/>
						<TextField
							label={rowLabel("Hva logoen sier")}
							value={row.label}
							maxLength={200}
							error={errorOf(`footerLogos.${index}.label`)}
							onText={(label) => set({ label })}
						/>
					</>
				)}
			</RowsField>
		</SettingsSection>
	);
}
