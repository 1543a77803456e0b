export const stamp: string
