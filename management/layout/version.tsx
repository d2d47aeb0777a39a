/** The program's version, as `/version` has it (`server/http/management-files.ts`). */
export const Version = () => (
	<p className="version small">Lerret {document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content}</p>
);
