import { loadPageCss } from "../../styles/load-page-css";
import { PageStyle } from "../../styles/page-style";

/** The styles of ratings and reviews, which most pages lack. */
export const loadAudienceCss = () => loadPageCss("audience", () => import("../../styles/audience.css?inline"));

export const AudienceStyle = ({ css }: { css: string }) => <PageStyle name="audience" css={css} />;
