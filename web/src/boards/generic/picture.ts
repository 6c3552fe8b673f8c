// A game's own SVG, made safe: every element and attribute that is not known to be harmless is left out. Nothing in it can
// run, load something from elsewhere, or be styled by the page.

const SVG = "http://www.w3.org/2000/svg";
const MOST_ELEMENTS = 20_000;
const DEEPEST = 64; // elements inside each other
const LONGEST_MOVE = 500;

const ELEMENTS = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient radialGradient stop " +
    "clipPath mask pattern marker symbol use"
  ).split(" "),
);

const ATTRIBUTES = new Set(
  (
    "x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height viewBox preserveAspectRatio transform rotate pathLength " +
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit " +
    "stroke-dasharray stroke-dashoffset opacity color paint-order visibility clip-path clip-rule mask " +
    "font-family font-size font-style font-weight font-variant letter-spacing word-spacing text-anchor text-decoration " +
    "dominant-baseline alignment-baseline baseline-shift textLength lengthAdjust " +
    "gradientUnits gradientTransform spreadMethod fx fy offset stop-color stop-opacity clipPathUnits maskUnits " +
    "maskContentUnits patternUnits patternContentUnits patternTransform marker-start marker-mid marker-end markerWidth " +
    "markerHeight markerUnits refX refY orient"
  ).split(" "),
);

const NAME = /^[\w.-]+$/;
const LOCAL = /^url\(\s*["']?#([\w.-]+)["']?\s*\)$/;

let pictures = 0; // each has names of its own, so that two on a page do not mix

/** Build the picture anew from its text. Throws where it is no SVG, or too large. */
export function buildPicture(text: string): SVGSVGElement {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = parsed.documentElement;
  if (root?.localName !== "svg") throw new Error("no SVG");
  const prefix = `picture-${++pictures}-`;
  let count = 0;

  function build(from: Element, depth: number): SVGElement {
    if (++count > MOST_ELEMENTS || depth > DEEPEST) throw new Error("too large an SVG");
    const made = document.createElementNS(SVG, from.localName) as SVGElement;
    for (const { name, value } of from.attributes) {
      const safe = safeValue(name, value, prefix);
      if (safe !== null) made.setAttribute(name === "xlink:href" ? "href" : name, safe);
    }
    for (const child of from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE)
        made.append(child.nodeValue ?? "");
      else if (child.nodeType === Node.ELEMENT_NODE && ELEMENTS.has((child as Element).localName))
        made.append(build(child as Element, depth + 1));
    }
    return made;
  }
  return build(root, 0) as SVGSVGElement;
}

/** The value that an attribute may have; null: the attribute is left out. */
function safeValue(name: string, value: string, prefix: string): string | null {
  if (name === "id") return NAME.test(value) ? prefix + value : null;
  if (name === "href" || name === "xlink:href")
    return value.startsWith("#") && NAME.test(value.slice(1)) ? `#${prefix}${value.slice(1)}` : null;
  if (name === "data-move") return value.length <= LONGEST_MOVE ? value : null;
  if (!ATTRIBUTES.has(name)) return null;
  const local = LOCAL.exec(value.trim());
  if (local) return `url(#${prefix}${local[1]})`;
  return /url\s*\(|[\\<]|javascript:/i.test(value) ? null : value;
}
