/** How a card of content looks: 1, 3 and 5 put the picture on top; 2 and 4 lay the words over it, on a tint. */
export const cardLooks = {
  1: { overlay: false, look: "bg-surface shadow-card", picture: "" },
  2: { overlay: true, look: "text-white", picture: "bg-linear-to-t from-black/85 via-black/60 to-black/25" },
  3: { overlay: false, look: "border-[1.5px] border-line bg-surface p-3", picture: "rounded-card" },
  4: { overlay: true, look: "text-on-deep", picture: "bg-linear-to-t from-deep from-30% to-deep/60" },
  5: { overlay: false, look: "bg-primary-soft", picture: "" },
} as const

export type CardLook = keyof typeof cardLooks
