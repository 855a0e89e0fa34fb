/** `NODE_ENV` as the operator has set it, or not. */
export const NODE_ENV = process.env.NODE_ENV

// React and others choose by it between two builds, as they are loaded, and would take the slower one for developers. So this file comes first.
process.env.NODE_ENV ??= 'production'
