/** Under which the customer's profile is remembered. */
export const profileKey = (userId: string | undefined) => ['customer-profile', userId]
