interface Layers {
  layers: readonly { tenant: string | null; powers: readonly string[] }[]
}

/** Whether somebody approves proposals: an approval is the operator's of the whole site, wherever a proposal belongs. */
export const mayApprove = (workspace: Layers | null | undefined): boolean =>
  workspace?.layers.some(({ tenant, powers }) => tenant === null && powers.includes("approve")) ?? false
