import { expect, test } from "vitest";
import { buildPicture } from "./picture";

const SPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const built = (inside: string): SVGSVGElement => buildPicture(`<svg ${SPACE} viewBox="0 0 9 9">${inside}</svg>`);

test("what a picture needs is kept", () => {
  const svg = built('<g data-move="3b" fill="#fff"><circle cx="1" cy="2" r="3"/><text x="1">3 &lt; 4</text></g>');
  expect(svg.getAttribute("viewBox")).toBe("0 0 9 9");
  expect(svg.querySelector("g")?.getAttribute("data-move")).toBe("3b");
  expect(svg.querySelector("circle")?.getAttribute("r")).toBe("3");
  expect(svg.querySelector("text")?.textContent).toBe("3 < 4");
});

test("nothing that runs, loads or styles gets in", () => {
  const svg = built(`
    <script>alert(1)</script><style>* { display: none }</style><foreignObject><p>x</p></foreignObject>
    <image href="https://elsewhere.example/x.png"/><a href="javascript:alert(1)"><rect/></a>
    <animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>
    <rect onclick="alert(1)" onload="alert(1)" style="fill: red" class="button" fill="url(https://elsewhere.example#x)"/>
    <use href="https://elsewhere.example/x.svg#x"/><use xlink:href="data:image/svg+xml,x"/>`);
  expect([...svg.querySelectorAll("*")].map((each) => each.localName)).toEqual(["rect", "use", "use"]);
  for (const each of svg.querySelectorAll("*")) expect(each.attributes).toHaveLength(0);
});

test("names inside a picture are its own", () => {
  const inside =
    '<defs><linearGradient id="shade"/></defs><rect fill="url(#shade)"/><use href="#shade"/><use xlink:href="#shade"/>';
  const [one, other] = [built(inside), built(inside)];
  const name = one.querySelector("[id]")!.id;
  expect(name).not.toBe("shade");
  expect(name).not.toBe(other.querySelector("[id]")!.id);
  expect(one.querySelector("rect")?.getAttribute("fill")).toBe(`url(#${name})`);
  expect([...one.querySelectorAll("use")].map((use) => use.getAttribute("href"))).toEqual([`#${name}`, `#${name}`]);
});

test("what is no picture, or too large a one, is refused", () => {
  expect(() => buildPicture("<p>no</p>")).toThrow();
  expect(() => built("<g>".repeat(100) + "</g>".repeat(100))).toThrow("too large");
});
