/// <reference types="vite/client" />
/** The program's version, as `/version` has it. */
export const Version = () => <p className="version small">Lerret {import.meta.env.LERRET_VERSION}</p>;
