import styles from "../../styles/audience.css?inline";
import { PageStyle } from "../../styles/page-style";

export function AudienceStyle() {
	return <PageStyle name="audience" css={styles} />;
}
