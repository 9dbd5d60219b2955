/** What an account has to pay for. Asked twice with the same `topUpId` (after a crash), it is still one payment. */
export type Payment = { readonly topUpId: string; readonly accountId: string; readonly credits: number };

/** `paid`; `owed`: the credits are given now and the operator is paid later; `declined`: nobody pays. */
export type PaymentOutcome = 'paid' | 'owed' | 'declined';

/** Who collects the money for top-ups. A rejected promise leaves the outcome open: the same payment is asked for again. */
export interface Payments {
  pay(payment: Payment): Promise<PaymentOutcome>;
}

/** Nobody collects: top-ups are recorded as owed to the operator, who sends a bill (`charter top-ups owed`). */
export const manualPayments: Payments = { pay: async () => 'owed' };
