/** Draws the base map, which needs no other server: countries (Natural Earth) and towns (GeoNames). */
import L from 'leaflet';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { placeLabels, type Town } from './labels';
import { readMapFile } from './map-files';

const ATTRIBUTION = 'Natural Earth, GeoNames';
/** Fired on a map when markers on it have moved: the names of towns make room for them. */
export const MARKERS_MOVED = 'markersmoved';
/** Pixels from the middle of a marker to its edge. */
const MARKER = 16;
/** More detail than the map has would only be emptiness. */
export const DEEPEST = 14;

export function colorOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

/** Tiles of a server of the installation, which lie over the base map. */
export interface Tiles {
  url: string;
  attribution: string;
}

/** Fills a map, which is busy until then. What cannot be fetched is missing; what stands on the map stays usable. */
export async function drawBaseMap(map: L.Map, tiles: Tiles | null): Promise<void> {
  const container = map.getContainer();
  container.setAttribute('aria-busy', 'true');
  map.attributionControl.setPrefix(false).addAttribution(ATTRIBUTION);
  const style = {
    stroke: true,
    weight: 1,
    color: colorOf('--map-border'),
    fillColor: colorOf('--map-land'),
    fillOpacity: 1,
  };
  const ground = map.createPane('ground');
  ground.style.zIndex = '150';
  const renderer = L.canvas({ pane: 'ground', padding: 0.5 });
  const draw = (topology: Topology) => {
    const { countries } = topology.objects;
    if (!countries) return;
    const shape = feature(topology, countries);
    container.classList.add('map-has-land');
    L.geoJSON(shape, { style, interactive: false, pane: 'ground', ...{ renderer } }).addTo(map);
  };
  if (tiles) {
    L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: DEEPEST + 4 }).addTo(map);
  }
  const [world, europe, towns] = await Promise.allSettled([
    readMapFile<Topology>('world.json'),
    readMapFile<Topology>('europe.json'),
    readMapFile<Town[]>('towns.json'),
  ]);
  // The map may have been closed meanwhile.
  if (!map.getPane('ground')?.isConnected) return;
  if (world.status === 'fulfilled') draw(world.value);
  if (europe.status === 'fulfilled') draw(europe.value);
  if (towns.status === 'fulfilled' && !tiles) showTowns(map, towns.value);
  container.removeAttribute('aria-busy');
}

/** The towns that have room, named beside a dot. */
function showTowns(map: L.Map, towns: readonly Town[]): void {
  const pane = map.createPane('towns');
  pane.style.zIndex = '350';
  pane.style.pointerEvents = 'none';
  const layer = L.layerGroup().addTo(map);
  const show = () => {
    layer.clearLayers();
    const labels = placeLabels(towns, map.getZoom(), map.getBounds().pad(0.1), (lat, lng) =>
      map.latLngToContainerPoint([lat, lng]),
    );
    const markers = placesOfMarkers(map);
    for (const [lat, lng, thousands, name] of labels) {
      const html = document.createElement('span');
      html.textContent = name;
      const size = thousands > 500 ? 'large' : 'small';
      const place = map.latLngToContainerPoint([lat, lng]);
      const behind = markers.some((marker) => marker.distanceTo(place) < MARKER)
        ? 'town-behind'
        : '';
      const icon = L.divIcon({ className: `town town-${size} ${behind}`, html, iconSize: [0, 0] });
      L.marker([lat, lng], { icon, pane: 'towns', interactive: false, keyboard: false }).addTo(
        layer,
      );
    }
  };
  show();
  map.on(`moveend ${MARKERS_MOVED}`, show);
}

function placesOfMarkers(map: L.Map): L.Point[] {
  const places: L.Point[] = [];
  map.eachLayer((layer) => {
    if (layer instanceof L.Marker && layer.options.pane !== 'towns')
      places.push(map.latLngToContainerPoint(layer.getLatLng()));
  });
  return places;
}
