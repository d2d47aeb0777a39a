import { expect, test } from "vitest";
import { readRecipientRejection } from "./recipient-rejection.ts";

test.each([
	["RCPT TO", "550 5.1.1 <kari@post.example>: Recipient address rejected: User unknown", "550 5.1.1"],
	["RCPT TO", "550-5.1.1 The account does not exist.\n550 5.1.1 Check for typos", "550 5.1.1"],
	["RCPT TO", "550 5.2.1 The account is disabled", "550 5.2.1"],
	["RCPT TO", "556 5.1.10 The domain takes no mail", "556 5.1.10"],
	["RCPT TO", "550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", "550 5.4.1"],
	["RCPT TO", "550 No such user here", "550"],
	["DATA", "550 5.1.1 No such user", "550 5.1.1"],
])("the reply to %s «%s» rejects the address", (command, response, reason) => {
	expect(readRecipientRejection({ command, response })).toBe(reason);
});

test.each([
	["RCPT TO", "450 4.1.1 Try again later"],
	["RCPT TO", "552 5.2.2 Mailbox full"],
	["RCPT TO", "554 5.7.1 Service unavailable; client host blocked using spamhaus"],
	["RCPT TO", "550 5.7.1 Relaying denied"],
	["RCPT TO", "550 Relaying denied"],
	["RCPT TO", "550 Blocked, see the reputation of your IP"],
	["RCPT TO", "550 5.1.8 Sender's domain does not exist"],
	["RCPT TO", "503 5.5.1 Bad sequence of commands"],
	["MAIL FROM", "550 5.1.1 Sender unknown"],
	["CONN", "554 5.7.1 No service for you"],
	["DATA", "550 Content rejected"],
	["DATA", "552 5.3.4 Message too big"],
])("the reply to %s «%s» does not reject the address", (command, response) => {
	expect(readRecipientRejection({ command, response })).toBeNull();
});
