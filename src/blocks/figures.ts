/** The views that reports alone show: one part of the script, fetched when a screen names one. */
export { default as hexagon } from "./hexagon/view.tsx"
export { default as highlights } from "./highlights/view.tsx"
export { default as scaleBars } from "./scaleBars/view.tsx"
