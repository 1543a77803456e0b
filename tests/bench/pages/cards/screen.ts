import type { Screen } from "#documents/types.g.ts"

/** The cards as a document. */
export const screen: Screen = {
  kind: "screen",
  v: 1,
  id: "cards",
  title: { t: "shell:header.main" },
  data: { careers: { source: "collection", args: { name: "careers" } } },
  body: [
    {
      id: "careers",
      type: "each",
      in: { $: "data.careers.items" },
      as: "career",
      key: "id",
      layout: "grid",
      min: "medium",
      gap: "medium",
      pending: { id: "pending", type: "skeleton", shape: "card", count: 3 },
      empty: { id: "empty", type: "text", text: { t: "blocks:open" } },
      failed: { id: "failed", type: "text", text: { t: "blocks:failed" } },
      children: [
        {
          id: "career",
          type: "contentCard",
          title: { $: "career.title" },
          subtitle: { $: "career.subtitle" },
          chips: { $: "career.tags" },
          to: {
            route: "careerDetailPage",
            params: { slug: { $: "career.slug" }, id: { $: "career.id" } },
          },
          favourite: { kind: "careers", record: { $: "career.id" }, saved: { $: "career.saved" } },
        },
      ],
    },
  ],
}
