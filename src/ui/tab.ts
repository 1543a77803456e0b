/**
 * Tabs, and what menus and comboboxes stand on too: a part of the script of its own, as a page with tabs is drawn before
 * anybody opens a menu.
 */
export * from "@ariakit/react/tab"
