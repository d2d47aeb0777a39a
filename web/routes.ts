import { index, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * The site's configuration defines the pages, so one route serves all of them; pages with rules of their own have a
 * route.
 */
export default [
	index("routes/site-page.tsx", { id: "front" }),
	route("nyhetsbrev", "routes/newsletter.tsx"),
	route("nyhetsbrev/bekreft", "routes/newsletter-confirm.tsx"),
	route("nyhetsbrev/avmelding", "routes/newsletter-unsubscribe.tsx"),
	route("nyhetsbrev/valg", "routes/newsletter-settings.tsx"),
	route("tilbakemelding", "routes/feedback.tsx"),
	route("logg-inn", "routes/account/login.tsx"),
	route("registrer", "routes/account/registration.tsx"),
	route("glemt-passord", "routes/account/forgotten-password.tsx"),
	route("nytt-passord", "routes/account/new-password.tsx"),
	route("bekreft-e-post", "routes/account/verify-email.tsx"),
	route("min-side", "routes/account/my-page.tsx"),
	route("kjop/:eventId", "routes/shop/choose.tsx"),
	route("kjop/:eventId/bestill", "routes/shop/checkout.tsx"),
	route("kjop/:eventId/venteliste/:entryId", "routes/shop/waiting-list.tsx"),
	route("ordre/:orderId", "routes/shop/order.tsx"),
	route("billett/:code", "routes/shop/ticket.tsx"),
	route("gavekort", "routes/shop/gift-cards.tsx"),
	route("gavekort/saldo", "routes/shop/balance.tsx"),
	route("testbetaling/:paymentId", "routes/shop/test-payment.tsx"),
	route("uten-nett", "routes/offline.tsx"),
	route("*", "routes/site-page.tsx"),
] satisfies RouteConfig;
