/** The views that reports show and few other pages: one part of the script, fetched when a screen names one. */
export { default as compare } from "./compare/view.tsx"
export { default as hexagon } from "./hexagon/view.tsx"
export { default as highlights } from "./highlights/view.tsx"
export { default as scaleBars } from "./scaleBars/view.tsx"
export { default as table } from "./table/view.tsx"
