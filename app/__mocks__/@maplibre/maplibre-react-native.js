/* global jest */
// The native side is missing in tests: the map, each marker and each source are plain views, the camera's methods are mocks,
// and a test decides what `project` returns.
const { createElement, useImperativeHandle } = require('react');
const { View } = require('react-native');

const camera = { fitBounds: jest.fn(), zoomTo: jest.fn() };
const project = jest.fn();

function Map({ ref, children, onRegionIsChanging, onRegionDidChange, onPress, style }) {
  useImperativeHandle(ref, () => ({
    getZoom: async () => 11,
    getCenter: async () => [-96.8, 32.8],
    unproject: async ([x, y]) => [x, y],
    project,
  }));
  return createElement(View, { testID: 'maplibre', style, onRegionIsChanging, onRegionDidChange, onPress }, children);
}

function Camera({ ref }) {
  useImperativeHandle(ref, () => camera);
  return null;
}

function Marker({ lngLat, children }) {
  return createElement(View, { testID: `marker-${lngLat.join('-')}` }, children);
}

const GeoJSONSource = ({ id, data, onPress, children }) => createElement(View, { testID: `source-${id}`, data, onPress }, children);
const Layer = () => null;
const Images = () => null;

module.exports = { Map, Camera, Marker, GeoJSONSource, Images, Layer, camera, project };
