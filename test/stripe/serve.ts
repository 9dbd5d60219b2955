/**
 * Runs the stand-in for Stripe until it is interrupted, and prints what a server needs to be paid through it.
 */
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from './stand-in.ts';

const { url } = await startStripe();
process.stdout.write(
  `CHARTER_STRIPE_API_URL=${url}\nCHARTER_STRIPE_SECRET_KEY=${SECRET_KEY}\nCHARTER_STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET}\n`,
);
