import { loadPageCss } from "../styles/load-page-css";
import { PageStyle } from "../styles/page-style";

const styles = await loadPageCss("shop", () => import("../styles/shop.css?inline"));

/** The style sheet of the shop's pages, which the page without network has for the tickets that it shows. */
export const ShopStyle = () => <PageStyle name="shop" css={styles} />;
